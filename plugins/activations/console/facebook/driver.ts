import { appFeature, type SignUpMessage, signUpMessage } from "../../contract/facebook/sign-up.ts";

/** How embedded sign-up ended: with a code to exchange, or without one. */
export type SignUp =
  | { code: string }
  | { canceled: true; message: Extract<SignUpMessage, { event: "CANCEL" }> | null };

/** Milliseconds in which what a window said before it closed may still arrive. */
const grace = 2_000;

/**
 * The pop-up of whichever Facebook the server works with: a page of ours that posts the messages of embedded
 * sign-up. With a number, it connects the app of its phone.
 */
export function openSignUp(page: string, appPhone?: string): Promise<SignUp> {
  const asks = appPhone ? `?${new URLSearchParams({ feature: appFeature, phone: appPhone })}` : "";
  const popUp = window.open(page + asks, "facebook", "popup,width=520,height=720");
  return new Promise((done) => {
    let told: SignUpMessage | null = null;
    const end = (answer: SignUp) => {
      window.removeEventListener("message", hear);
      window.clearInterval(watch);
      window.clearTimeout(last);
      done(answer);
    };
    function hear({ origin, data }: MessageEvent) {
      if (origin !== window.location.origin) return;
      const message = signUpMessage.safeParse(data).data;
      if (message) told = message;
      if (message?.event === "CANCEL") end({ canceled: true, message });
      // The answer of the login that sign-up is part of.
      const code = (data as { authResponse?: { code?: unknown } } | null)?.authResponse?.code;
      if (typeof code === "string" && told) end({ code });
    }
    // Whoever closes the window says nothing.
    let last: number | undefined;
    const watch = window.setInterval(() => {
      if (popUp !== null && !popUp.closed) return;
      last ??= window.setTimeout(() => end({ canceled: true, message: null }), popUp ? grace : 0);
    }, 500);
    window.addEventListener("message", hear);
  });
}
