/** What to ask before another domain shows something of a workspace. */
export const showsWorkspaces = ["show-workspaces", "staff"] as const;
