/** Apart from what it carries: every page knows it. */
export const webhookMovedName = "webhook.moved";
