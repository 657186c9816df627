// Whether a screen is still the one on show when an answer comes that it has asked for. Who has left it is led nowhere.
import { type RefObject, useEffect, useRef } from "react";

export function useStillHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
