import type { Actor } from "../../contract/abilities.ts";
import type { Locale } from "../../contract/wire.ts";

/** The signed-in person as the frame needs them: whom to greet, what they may, in which language. */
export interface SessionUser extends Actor {
  name: string;
  email: string;
  locale: Locale;
  email_verified_at: Date | null;
  whatsapp_verified_at: Date | null;
}

/** What exactly one plugin answers, so that the frame knows the person without knowing the domain. */
export interface SessionSource {
  /** Reads the signed-in person; called at start and after whatever may have changed them. */
  load(signal: AbortSignal): Promise<SessionUser>;
  /** Ends the session on the server. The frame forgets the token whether or not it succeeds. */
  logout(): Promise<void>;
  /** Remembers the interface language on the person. */
  setLocale(locale: Locale): Promise<void>;
}
