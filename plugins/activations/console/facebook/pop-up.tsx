import { Suspense } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { lazyPart } from "../../../../src/console/lazy-part.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";

const Choices = lazyPart(["activations"], () => import("./choices.tsx"));

/** Facebook's own window, pretended. */
export function Component() {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t("activations:popUp.title")} intro={t("activations:popUp.intro")}>
      <Suspense fallback={<p role="status">{t("common:processing")}</p>}>
        <Choices />
      </Suspense>
    </PublicFrame>
  );
}
