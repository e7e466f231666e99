/** Apart from what it carries: every page knows it. */
export const apiTokenChangedName = "api-token.changed";
