import { type StatusLooks, StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";

const looks: StatusLooks<"verified" | "open"> = {
  verified: { label: "users:proof.verified", tone: "good" },
  open: { label: "users:proof.open", tone: "warn" },
};

export const ProofTag = ({ at }: { at: Date | null }) => (
  <StatusTag status={at ? "verified" : "open"} looks={looks} />
);
