import { Suspense } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { lazyPart } from "../../../../src/console/lazy-part.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";

const OpenPreview = lazyPart(["flows"], () => import("../phone/open-preview.tsx"));

export function Component() {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t("flows:phone.title")}>
      <Suspense fallback={<p role="status">{t("common:processing")}</p>}>
        <OpenPreview />
      </Suspense>
    </PublicFrame>
  );
}
