import { Suspense } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { lazyPart } from "../../../../src/console/lazy-part.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";

const ByLink = lazyPart(["activations"], () => import("./by-link.tsx"));

/** The embedded wizard of somebody without an account, who came by a link. */
export function Component() {
  const { t } = useTranslation();
  const opening = (
    <PublicFrame title={t("activations:link.stepTitle")}>
      <p role="status">{t("activations:link.opening")}</p>
    </PublicFrame>
  );
  return (
    <Suspense fallback={opening}>
      <ByLink opening={opening} />
    </Suspense>
  );
}
