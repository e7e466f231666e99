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
  /** Answers the access token. */
  login(values: Record<string, string>): Promise<string>;
  /** Makes an account and answers its access token. */
  register(values: Record<string, string>): Promise<string>;
  /** Has a link sent by which a forgotten password is set anew. */
  forgotPassword(values: Record<string, string>): Promise<void>;
  /** Sets the password by such a link's `token`. */
  updatePassword(values: Record<string, string>): Promise<void>;
  /** Remembers the interface language on the person. */
  setLocale(locale: Locale): Promise<void>;
}
