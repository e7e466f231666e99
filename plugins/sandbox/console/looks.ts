import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { SandboxStatus } from "../contract/sandbox.ts";

export const statusLooks: StatusLooks<SandboxStatus> = {
  waiting: { label: "sandbox:status.waiting", tone: "busy" },
  connected: { label: "sandbox:status.connected", tone: "good" },
};
