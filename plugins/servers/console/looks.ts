import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { FileStatus } from "../contract/file.ts";

export const statusLooks: StatusLooks<FileStatus> = {
  queued: { label: "servers:status.queued", tone: "busy" },
  running: { label: "servers:status.running", tone: "busy" },
  finished: { label: "servers:status.finished", tone: "good" },
  failed: { label: "servers:status.failed", tone: "bad" },
};
