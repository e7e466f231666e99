import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { failureWords, heldWords, refusalWords } from "../../../messenger/console/slots.ts";
import type { BulkRow } from "../../contract/row.ts";
import { rowLooks, stateLooks, verdictLooks } from "../looks.ts";

/** What a row fills into the template, in one line. */
const filled = ({ fields: { header, body, buttons } }: BulkRow): string =>
  [header ?? "", ...body, ...Object.values(buttons)].filter(Boolean).join(" · ");

const isOurs = (details: string): details is keyof typeof refusalWords =>
  Object.hasOwn(refusalWords, details);

/** The fields of a bulk's rows: what the dry run says of them, or what became of them. */
export function useRowFields(phase: "checked" | "sent") {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const why = ({ error, held, reason }: BulkRow): string => {
      if (held) return t(heldWords[held]);
      if (!error) return reason?.text ?? "";
      if (isOurs(error.details)) return t(refusalWords[error.details]);
      const words = failureWords(error.code);
      return `${t(words.title)} ${t(words.next)} (${error.code})`;
    };
    const state: Field<BulkRow> =
      phase === "checked"
        ? {
            key: "verdict",
            title: t("bulks:fields.verdict"),
            render: (row) => (
              <div>
                <StatusTag status={row.verdict} looks={verdictLooks} />
                {why(row) && <small className="bulk-why">{why(row)}</small>}
              </div>
            ),
          }
        : {
            key: "state",
            title: t("bulks:fields.state"),
            render: (row) => (
              <div>
                <StatusTag status={row.held ? "held" : row.state} looks={rowLooks} />
                {why(row) && <small className="bulk-why">{why(row)}</small>}
              </div>
            ),
          };
    const fields: Field<BulkRow>[] = [
      {
        key: "phone",
        title: t("bulks:fields.phone"),
        primary: true,
        csv: ({ phone, typed }) => phone ?? typed,
        copy: ({ phone, typed }) => (phone ? `+${phone}` : typed),
        render: ({ phone, typed, verdict }) => (
          <div>
            {phone ? <PhoneText value={phone} /> : <bdi>{typed || "–"}</bdi>}
            {verdict === "mended" && (
              <small className="kit-sub">{t("bulks:rows.typed", { typed })}</small>
            )}
          </div>
        ),
      },
      state,
      {
        key: "fields",
        title: t("bulks:fields.values"),
        phone: "hide",
        render: (row) => <span className="bulk-values">{filled(row) || "–"}</span>,
      },
      {
        key: "row",
        title: t("bulks:fields.row"),
        sorter: true,
        align: "end",
        render: ({ line }) => line,
      },
    ];
    const filters: Filter[] =
      phase === "checked"
        ? [kit.oneOf("verdict", t("bulks:fields.verdict"), verdictLooks)]
        : [kit.oneOf("state", t("bulks:fields.state"), stateLooks)];
    return { fields, filters };
  }, [t, kit, phase]);
}
