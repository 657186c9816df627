// Seconds until something may be done again. It counts against the clock rather than its own ticks,
// which a background tab slows down.
import { useCallback, useEffect, useState } from "react";

export function useCountdown(firstEnd = 0): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(firstEnd);
  const [now, setNow] = useState(() => Date.now());
  const running = endsAt > now;

  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(tick);
  }, [running]);

  const start = useCallback((seconds: number) => {
    const began = Date.now();
    setNow(began);
    setEndsAt(began + seconds * 1000);
  }, []);

  return { secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)), start };
}
