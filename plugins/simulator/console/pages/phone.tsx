import { Suspense } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { lazyPart } from "../../../../src/console/lazy-part.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";

const Shelf = lazyPart(["messenger", "templates"], () => import("../shelf/shelf.tsx"));

export function Component() {
  const { t } = useTranslation();
  return (
    <PublicFrame
      wide
      title={t("simulator:title")}
      intro={t("simulator:intro")}
      footer={<Link to="/">{t("common:home")}</Link>}
    >
      <Suspense fallback={<p role="status">{t("common:processing")}</p>}>
        <Shelf />
      </Suspense>
    </PublicFrame>
  );
}
