import { SignatureCheck } from "../components/signature-check.tsx";
import { useSandboxPlace } from "../place.ts";

export function Component() {
  return <SignatureCheck {...useSandboxPlace()} />;
}
