import { createCache } from "@ant-design/cssinjs";

/**
 * antd's cache of styles, which forgets none: its own lets go of a component's style when the last one
 * leaves the page, and works it out again for the next.
 */
export function keptStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) => update(path, (kept) => change(kept) ?? [0, kept?.[1]]);
  return cache;
}
