let offset = 0;

/** The server's time now, whatever this computer's clock says. Milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset;

/** Learns the server's time from an answer's `Date` header; less than 2 s is no difference. */
export function learnTime(header: string | null): void {
  const date = Date.parse(header ?? "");
  if (Number.isNaN(date)) return;
  const difference = date + 500 - Date.now();
  offset = Math.abs(difference) < 2000 ? 0 : difference;
}
