import { Skeleton } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import "./waiting.css";

/** Says to people who do not see grey shapes that something is on its way. */
function Loading() {
  const { t } = useTranslation("kit");
  return <Hidden role="status">{t("kit:page.loading")}</Hidden>;
}

/** Grey fields in place of a form. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className="kit-form-skeleton">
      <Loading />
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton.Input active size="small" style={{ width: 120, height: 16 }} />
          <Skeleton.Input active block />
        </div>
      ))}
    </div>
  );
}

/** Grey cards in place of figures. */
export function CardsSkeleton({ cards = 3, height = 104 }: { cards?: number; height?: number }) {
  return (
    <div className="kit-cards-skeleton">
      <Loading />
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton.Node key={index} active style={{ width: "100%", height }}>
          <span />
        </Skeleton.Node>
      ))}
    </div>
  );
}
