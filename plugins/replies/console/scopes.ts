export const scopeNames = {
  personal: "replies:scopes.personal",
  number: "replies:scopes.number",
  workspace: "replies:scopes.workspace",
} as const;
