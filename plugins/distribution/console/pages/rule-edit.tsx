import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { distribution } from "../../contract/resources.ts";
import { RuleForm } from "../components/rule-form.tsx";
import { RulePeople } from "../components/rule-people.tsx";
import { useRuleFields } from "../use-rule-fields.tsx";
import "../distribution.css";

export function Component() {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const number = useShownNumber();
  const may = useMayOn()(number, "manage-distribution");
  const { query } = useShow(distribution, number.id, { params: { number: number.id } });
  const fields = useRuleFields();
  const rule = query.data?.data;
  return (
    <Panels>
      <Panel
        title={t("distribution:nav.rule")}
        intro={may ? t("distribution:text") : whyReadOnly(t("distribution:readOnly"))}
      >
        {!rule && query.error && (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        )}
        {!rule && !query.error && <FormSkeleton />}
        {rule && (may ? <RuleForm rule={rule} /> : <RecordFacts fields={fields} record={rule} />)}
      </Panel>
      {rule && rule.mode !== "off" && (
        <Panel title={t("distribution:people.title")} intro={t("distribution:people.text")}>
          <RulePeople rule={rule} />
        </Panel>
      )}
    </Panels>
  );
}
