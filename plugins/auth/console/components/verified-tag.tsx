import { type StatusLooks, StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";

const looks: StatusLooks<"missing" | "done" | "recent"> = {
  missing: { label: "auth:verify.missing", tone: "warn" },
  done: { label: "auth:verify.done", tone: "good" },
  recent: { label: "auth:verify.recent", tone: "good" },
};

/** Whether something is verified; says for a while that it has just been. */
export function VerifiedTag({ at, recently }: { at: Date | null; recently: boolean }) {
  const status = at === null ? "missing" : recently ? "recent" : "done";
  return (
    <span role="status">
      <StatusTag status={status} looks={looks} />
    </span>
  );
}
