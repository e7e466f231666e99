export const scopeNames = {
  personal: "replies:scopes.personal",
  number: "replies:scopes.number",
} as const;
