/** What has come is noted on the promise, where React's `use` looks for it: what is there is drawn without a wait. */
export function noted<T>(promise: Promise<T>, onArrival?: (value: T) => void): Promise<T> {
  promise.then(
    (value) => {
      Object.assign(promise, { status: "fulfilled", value });
      onArrival?.(value);
    },
    (reason) => Object.assign(promise, { status: "rejected", reason }),
  );
  return promise;
}
