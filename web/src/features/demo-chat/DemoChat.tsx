// The invitation in the corner of our own pages: talk to a bot like the one you could have. It costs a
// page nothing but this button; the chat itself, and the first question to the server, come when it opens.
import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { IconClose, IconRobot } from "@/components/icons";
import classes from "./DemoChat.module.css";
import { useDemoTexts } from "./texts";

const DemoPanel = lazy(() => import("./DemoPanel"));

export function DemoChat() {
  const texts = useDemoTexts();
  const [open, setOpen] = useState(false);
  // Once opened, it stays: a conversation does not end because its window is closed for a moment.
  const [wanted, setWanted] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const focusReturns = useRef(false);

  function show(): void {
    setWanted(true);
    setOpen(true);
  }

  function hide(): void {
    setOpen(false);
    focusReturns.current = true;
  }

  // After the button is back: on a phone the open chat takes its place.
  useEffect(() => {
    if (!open && focusReturns.current) toggle.current?.focus();
    focusReturns.current = false;
  }, [open]);

  return (
    <aside className={classes.corner} aria-label={texts.region}>
      {wanted && (
        <div hidden={!open} className={classes.place}>
          <OrSayWhy words={texts.error}>
            <Suspense fallback={<p className={classes.plain} role="status" aria-label={texts.loading} />}>
              <DemoPanel open={open} onClose={hide} />
            </Suspense>
          </OrSayWhy>
        </div>
      )}
      <button
        ref={toggle}
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-label={open ? texts.close : undefined}
        onClick={open ? hide : show}
        onKeyDown={(event) => open && event.key === "Escape" && hide()}
      >
        {!open && <span className={classes.pill}>{texts.invitation}</span>}
        <span className={classes.round}>
          {open ? <IconClose size={26} aria-hidden="true" /> : <IconRobot size={28} aria-hidden="true" />}
        </span>
      </button>
    </aside>
  );
}

/** The chat's script may fail to arrive; the page around it goes on. */
class OrSayWhy extends Component<{ words: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className={classes.plain} role="alert">
        {this.props.words}
      </p>
    );
  }
}
