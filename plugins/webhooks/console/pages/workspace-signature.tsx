import { SignatureCheck } from "../components/signature-check.tsx";
import { useWorkspacePlace } from "../place.ts";

export function Component() {
  return <SignatureCheck {...useWorkspacePlace()} />;
}
