import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";

const looks = { late: { label: "activations:staff.late", tone: "bad" } } as const;

/** Until when it was promised, and whether that is over. */
export function Due({ at }: { at: Date | null }) {
  if (at === null) return "–";
  return (
    <>
      <RelativeTime at={at} />{" "}
      {at.getTime() < serverNow() && <StatusTag status="late" looks={looks} />}
    </>
  );
}
