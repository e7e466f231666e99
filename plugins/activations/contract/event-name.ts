/** Apart from what it carries: every page knows it. */
export const activationChangedName = "activation.changed";
