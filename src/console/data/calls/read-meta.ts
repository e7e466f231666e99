import { useParsed } from "@refinedev/core";

/**
 * What a read is of, besides its resource: the parameters of its path. Refine would write those of the page's address
 * into its key as well, and the same rows be read anew for each record that stands beside them.
 */
export function useReadMeta(params?: Record<string, string>) {
  const { params: addressed = {} } = useParsed();
  return { ...Object.fromEntries(Object.keys(addressed).map((name) => [name, undefined])), params };
}
