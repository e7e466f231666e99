import { SignatureCheck } from "../components/signature-check.tsx";
import { useNumberPlace } from "../place.ts";

export function Component() {
  return <SignatureCheck {...useNumberPlace()} />;
}
