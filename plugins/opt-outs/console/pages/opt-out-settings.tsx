import { useForm } from "../../../../src/console/data/use-form.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { WordsInput } from "../../../../src/console/kit/input/words-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { optOuts } from "../../contract/resources.ts";
import type { OptOutSettings } from "../../contract/settings.ts";

/** By which words customers of the workspace refuse marketing and accept it again. */
export function Component() {
  const { t } = useTranslation();
  const id = useSession().user.active_workspace_id ?? "";
  const { query } = useShow(optOuts, id);
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined) return <PageSkeleton />;
  return (
    <Panel title={t("opt-outs:title")} intro={t("opt-outs:text")}>
      <SettingsForm settings={query.data.data} />
    </Panel>
  );
}

function SettingsForm({ settings }: { settings: OptOutSettings }) {
  const { t } = useTranslation();
  const form = useForm(optOuts, {
    action: "edit",
    name: "opt-outs",
    record: settings,
    initial: ({ stop_words, return_words, answer }) => ({ stop_words, return_words, answer }),
    body: (values) => values,
    success: t("opt-outs:saved"),
  });
  return (
    <ApiForm form={form} submit={t("opt-outs:save")}>
      <Field
        name="stop_words"
        label={t("opt-outs:fields.stopWords")}
        help={t("opt-outs:stopHelp")}
        required
      >
        <WordsInput />
      </Field>
      <Field
        name="return_words"
        label={t("opt-outs:fields.returnWords")}
        help={t("opt-outs:returnHelp")}
      >
        <WordsInput />
      </Field>
      <TextAreaField
        name="answer"
        label={t("opt-outs:fields.answer")}
        help={t("opt-outs:answerHelp")}
      />
    </ApiForm>
  );
}
