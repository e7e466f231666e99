/** What to ask before another domain shows something of a person. */
export const showsUsers = ["show-users", "staff"] as const;
