import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import type { PhoneNumber } from "../../../contract/number.ts";
import {
  qualityStatusLooks,
  ratingLooks,
  ratingTexts,
  statusLooks,
  statusTexts,
} from "../../looks.ts";

type Standing = Pick<PhoneNumber, "status" | "quality_rating" | "quality_status">;

/** How the number stands, each state with what it means. */
export function QualityPanel({ number }: { number: Standing }) {
  const { t } = useTranslation();
  const { status, quality_rating, quality_status } = number;
  return (
    <Panel title={t("numbers:quality.title")}>
      <dl className="number-states">
        <dt>
          {t("numbers:fields.status")}
          <StatusTag status={status} looks={statusLooks} />
        </dt>
        <dd>{t(statusTexts[status])}</dd>
        <dt>
          {t("numbers:fields.quality")}
          <StatusTag status={quality_rating} looks={ratingLooks} />
        </dt>
        <dd>{t(ratingTexts[quality_rating])}</dd>
        <dt>
          {t("numbers:fields.qualityStatus")}
          <StatusTag status={quality_status} looks={qualityStatusLooks} />
        </dt>
        <dd>{t("numbers:quality.statusText")}</dd>
      </dl>
    </Panel>
  );
}
