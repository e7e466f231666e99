/** Starts a sending whose refusal is told elsewhere, and waits for nothing. */
export const unawaited =
  <A extends unknown[]>(send: (...input: A) => Promise<unknown>) =>
  (...input: A): void =>
    void send(...input).catch(() => undefined);
