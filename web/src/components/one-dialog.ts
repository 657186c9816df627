// One dialog at a time for a whole page: two hundred cards need no two hundred dialogs. It keeps what it is about while
// it fades out, and then gives the focus back to the button that opened it.
import type { ModalProps } from "@mantine/core";
import { useCallback, useRef, useState } from "react";

/** What a dialog hands on to its window. */
export type DialogWindow = Pick<ModalProps, "opened" | "onClose" | "returnFocus" | "onExitTransitionEnd">;

export function useOneDialog<Subject>() {
  const [shown, setShown] = useState<Subject>();
  const [opened, setOpened] = useState(false);
  const opener = useRef<Element>(null);

  const show = useCallback((subject: Subject) => {
    opener.current = document.activeElement;
    setShown(subject);
    setOpened(true);
  }, []);

  /** `focusElsewhere` is for when the button that had the focus is gone, as that of something deleted. */
  function windowWith(focusElsewhere: () => void): DialogWindow {
    return {
      opened,
      onClose: () => setOpened(false),
      returnFocus: false,
      onExitTransitionEnd: () => {
        if (opener.current?.isConnected) (opener.current as HTMLElement).focus({ preventScroll: true });
        else focusElsewhere();
      },
    };
  }

  return { shown, show, windowWith };
}
