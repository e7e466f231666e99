import type { SignUp, SignUpAnswer } from "../../../../src/server/gateway/sign-up.ts";

/** What a person granted in Facebook's pop-up. */
export interface Grant {
  business: { id: string; name: string };
  /** The business's WhatsApp account. */
  account: string;
  /** The number whose WhatsApp Business app was connected there and stays in it; null for none. */
  app_phone: string | null;
  /** The activation's number is proven to WhatsApp: no code is asked any more. */
  proven: boolean;
}

/** The one interface to Facebook, beside WhatsApp's own (`src/server/gateway`). */
export interface Facebook {
  /**
   * The console's page that is opened as the pop-up, with the app's number where one stays in it
   * (`contract/facebook/sign-up.ts`): it posts the messages of embedded sign-up to its opener.
   */
  popUp: string;
  /** Facebook's own window, and what it is opened with; null where the page above is opened. */
  window: SignUp["window"] | null;
  /** Exchanges what a workspace's pop-up answered for what it grants; or the code of why it grants nothing. */
  exchange(workspace: string, answer: SignUpAnswer): Promise<Grant | string>;
  /** How the verification of a workspace's business stands; `failed` with Facebook's code. */
  verification(
    workspace: string,
    businessId: string,
  ): Promise<{ status: "pending" | "approved" } | { status: "failed"; reason: string }>;
}
