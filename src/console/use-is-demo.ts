import { getRuntime } from "../contract/house/called.ts";
import { useCustom } from "./data/use-custom.ts";

/** Whether the customers here are pretend phones; no until that is known. */
export function useIsDemo(): boolean {
  const { query } = useCustom(getRuntime, {}, { staleTime: Number.POSITIVE_INFINITY });
  return query.data?.data.demo ?? false;
}
