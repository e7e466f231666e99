import { Alert } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { ruleWords } from "../../../rating/console/slots.ts";
import { categoryLabels } from "../../../templates/contract/labels.ts";
import type { BulkDetail, DryRun } from "../../contract/bulk.ts";
import { verdictLabels } from "../../contract/labels.ts";
import { verdicts } from "../../contract/row.ts";
import { useDuration } from "../use-duration.ts";
import { usePlace } from "../use-place.ts";

interface DryRunPanelProps {
  bulk: BulkDetail;
  found: DryRun;
}

/** What the dry run found: who gets it, what it takes of the limit, how long, and what it costs. */
export function DryRunPanel({ bulk, found }: DryRunPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const duration = useDuration();
  const { show } = usePlace();
  const { limit } = found;
  return (
    <Panel title={t("bulks:dryRun.title")} intro={t("bulks:dryRun.text")}>
      <div className="bulk">
        <Counts
          items={verdicts
            .map((verdict) => ({ verdict, total: found[verdict] ?? 0 }))
            .filter(({ verdict, total }) => total > 0 || verdict === "valid")
            .map(({ verdict, total }) => ({
              label: t(verdictLabels[verdict]),
              total,
              to: `${show(bulk.id)}?verdict=${verdict}`,
            }))}
        />
        <Facts
          items={[
            [t("bulks:dryRun.recipients"), format.number(bulk.items_count)],
            [
              t("bulks:dryRun.time"),
              t("bulks:dryRun.timeText", {
                time: duration(found.seconds),
                rate: found.per_second,
              }),
            ],
            [t("bulks:dryRun.limit"), <LimitShare key="limit" limit={limit} />],
            [
              t("bulks:dryRun.cost"),
              found.total ? (
                <MoneyText key="cost" value={found.total} />
              ) : (
                t("bulks:dryRun.noPrice")
              ),
            ],
          ]}
        />
        {limit.left !== null && limit.needed > limit.left && (
          <Alert
            type="warning"
            showIcon
            message={t("bulks:dryRun.overLimit", {
              now: limit.left,
              later: limit.needed - limit.left,
            })}
          />
        )}
        <Costs bulk={bulk} found={found} />
      </div>
    </Panel>
  );
}

function LimitShare({ limit }: Pick<DryRun, "limit">) {
  const { t } = useTranslation();
  const { most, left, needed, unlimited } = limit;
  if (unlimited) return t("bulks:dryRun.unlimited", { needed });
  return most === null || left === null
    ? t("bulks:dryRun.limitNone", { needed })
    : t("bulks:dryRun.limitText", { needed, left, most });
}

/** The price of each country's messages. */
function Costs({ bulk, found }: DryRunPanelProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  if (found.costs.length === 0) return null;
  const names = new Intl.DisplayNames([i18n.language], { type: "region" });
  return (
    <>
      <table className="bulk-costs">
        <caption>
          {t("bulks:dryRun.costs", { category: t(categoryLabels[bulk.template.category]) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("bulks:dryRun.country")}</th>
            <th scope="col">{t("bulks:dryRun.messages")}</th>
            <th scope="col">{t("bulks:dryRun.each")}</th>
          </tr>
        </thead>
        <tbody>
          {found.costs.map(({ country, count, included = 0, price }) => (
            <tr key={`${country} ${price?.thousandths}`}>
              <th scope="row">
                {country ? (names.of(country) ?? country) : t("bulks:dryRun.unknown")}
              </th>
              <td>
                {format.number(count)}
                {included > 0 && ` (${t("bulks:dryRun.included", { included })})`}
              </td>
              <td>{price ? <MoneyText value={price} /> : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(ruleWords.template_delivered)}</p>
    </>
  );
}
