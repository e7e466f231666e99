import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Facts } from "../../../../src/console/kit/page/panel.tsx";
import { getAuditHead } from "../../contract/endpoints.ts";
import { auditEntries } from "../../contract/resources.ts";

/** Where the chain ended: what an auditor notes down to compare with later. */
export function ChainEnd({ as_of }: { as_of: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const options = { keep: true, of: auditEntries } as const;
  const { query } = useCustom(getAuditHead, { query: as_of ? { as_of } : {} }, options);
  const head = query.data?.data;
  const proof = head?.hash && (
    <>
      <code>{head.hash.slice(0, 16)}…</code>{" "}
      <CopyIcon of={t("activities:chain")} text={head.hash} />
    </>
  );
  return (
    <div className="activities-end">
      <Facts
        items={[
          [t("activities:report.last"), head ? format.number(head.seq) : "–"],
          [t("activities:chain"), proof || "–"],
        ]}
      />
    </div>
  );
}
