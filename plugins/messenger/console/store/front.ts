import { Notifier } from "./notifier.ts";

/**
 * Which conversation is in front: the one that was pressed, at once, then the address's. A press does
 * not wait for the router, which draws everything around the conversation too.
 */
export class Front extends Notifier {
  private address: string | null = null;
  private pressed: string | null = null;

  get contact(): string | null {
    return this.pressed ?? this.address;
  }

  press(contact: string): void {
    this.change(this.address, contact);
  }

  /** The page begins with an address; who looks already, at another page's list, is told by `arrive`. */
  begin(address: string | null): void {
    if (!this.heard) this.arrive(address);
  }

  /** The page shows another address. One that was pressed meanwhile may be the browser's already. */
  arrive(address: string | null): void {
    const { pressed } = this;
    const ahead = pressed !== null && window.location.pathname === `/messenger/${pressed}`;
    this.change(address, ahead ? pressed : null);
  }

  private change(address: string | null, pressed: string | null): void {
    const before = this.contact;
    this.address = address;
    this.pressed = pressed;
    if (this.contact !== before) this.notify();
  }
}
