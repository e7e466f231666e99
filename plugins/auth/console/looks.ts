import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";

export const twoFactorLooks: StatusLooks<"on" | "off"> = {
  on: { label: "auth:twoFactor.on", tone: "good" },
  off: { label: "auth:twoFactor.off", tone: "plain" },
};
