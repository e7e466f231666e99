/** Rows a portion at a time: `next` reads those after a row; a portion that is not full is the last. */
export async function* inPortions<T>(
  size: number,
  next: (after: T | null, limit: number) => PromiseLike<T[]>,
): AsyncGenerator<T[]> {
  for (let after: T | null = null; ; ) {
    const rows: T[] = await next(after, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1) ?? null;
  }
}
