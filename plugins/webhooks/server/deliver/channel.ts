/** The notification that something waits to be delivered. */
export const deliveriesChannel = "webhook_deliveries";
