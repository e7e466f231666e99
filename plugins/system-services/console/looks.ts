import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { ServiceState } from "../contract/service.ts";

export const stateLooks: StatusLooks<ServiceState> = {
  working: { label: "system-services:state.working", tone: "good" },
  failing: { label: "system-services:state.failing", tone: "bad" },
  unknown: { label: "system-services:state.unknown", tone: "plain" },
};
