/** A text on its way to a person's WhatsApp. */
export interface OutgoingText {
  /** The sending number's id, or `provider` for the provider's own service number. */
  from: string;
  /** The receiver in E.164 form without the plus. */
  to: string;
  body: string;
  /** The same key is sent once, however often it is tried. */
  key: string;
}

/**
 * The one interface to WhatsApp. A driver is a plugin's `gateway`; the embedded default is a
 * simulated network, so that nothing leaves the machine.
 */
export interface Gateway {
  /** Hands a text over; resolves with the network's id for it. */
  sendText(message: OutgoingText): Promise<{ id: string }>;
}
