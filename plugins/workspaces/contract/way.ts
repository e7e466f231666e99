/** Names, in the address of the switch, the page that somebody is led on to. */
export const toParam = "to";

/**
 * The address of a page about something of a workspace that shows what is active: whoever works in another one is taken
 * there first.
 */
export const wayInto = (workspace: string, path: string): string =>
  `/workspace/switch/${workspace}?${toParam}=${encodeURIComponent(path)}`;
