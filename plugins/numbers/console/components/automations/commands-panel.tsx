import { PlusOutlined } from "@ant-design/icons";
import { Button, Form, type FormRule } from "antd";
import { useForm } from "../../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { useRowFocus } from "../../../../../src/console/kit/form/use-row-focus.ts";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useFieldKit } from "../../../../../src/console/kit/table/use-field-kit.tsx";
import { Hidden } from "../../../../../src/console/kit/text/hidden.tsx";
import type { Automations } from "../../../contract/automations.ts";
import { automationLimits } from "../../../contract/limits.ts";
import { numberAutomations } from "../../../contract/resources.ts";
import type { AutomationsProps } from "./automations-props.ts";
import { RowTools } from "./row-tools.tsx";
import { useNoEmoji } from "./use-no-emoji.ts";

/** What a person may type after a slash, each with a hint. */
export function CommandsPanel({ automations, may }: AutomationsProps) {
  const { t } = useTranslation();
  const { commands } = automations;
  return (
    <Panel
      title={t("numbers:commands.title")}
      intro={t("numbers:commands.text", { max: automationLimits.commands })}
    >
      {may ? (
        <Editor automations={automations} />
      ) : (
        <ul className="number-lines">
          {commands.map(({ name, description }) => (
            <li key={name}>
              <code>/{name}</code> {description}
            </li>
          ))}
        </ul>
      )}
      {!may && commands.length === 0 && <p>{t("numbers:commands.none")}</p>}
    </Panel>
  );
}

const told = ({ commands }: Automations) =>
  commands.map(({ name, description }) => `/${name} ${description}`).join(" · ");

function Editor({ automations }: Pick<AutomationsProps, "automations">) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const noEmoji = useNoEmoji();
  const form = useForm(numberAutomations, {
    action: "edit",
    name: "commands",
    record: automations,
    initial: ({ commands }) => ({ commands }),
    body: (values) => values,
    fields: [kit.words("commands", t("numbers:commands.title"), told)],
    success: t("numbers:commands.saved"),
  });
  const { list, said, after } = useRowFocus<HTMLDivElement>();
  const letters: FormRule = {
    pattern: /^[A-Za-z0-9_]*$/,
    message: t("numbers:commands.letters"),
  };
  return (
    <ApiForm form={form} submit={t("numbers:commands.save")}>
      <Form.List name="commands">
        {(fields, { add, remove }) => (
          <div ref={list} className="number-rows">
            {fields.length === 0 && <p>{t("numbers:commands.none")}</p>}
            {fields.map((field, at) => {
              const of = t("numbers:commands.one", { place: at + 1 });
              return (
                <fieldset
                  key={field.key}
                  aria-label={of}
                  className="number-row number-command"
                  data-row
                >
                  <TextField
                    name={[field.name, "name"]}
                    label={t("numbers:commands.name")}
                    required
                    prefix="/"
                    autoCapitalize="none"
                    limit={automationLimits.commandName}
                    rules={[letters]}
                  />
                  <TextField
                    name={[field.name, "description"]}
                    label={t("numbers:commands.hint")}
                    required
                    limit={automationLimits.commandHint}
                    rules={[noEmoji]}
                  />
                  <RowTools
                    of={of}
                    onRemove={() => {
                      remove(field.name);
                      after(at, t("numbers:rows.removed", { of }));
                    }}
                  />
                </fieldset>
              );
            })}
            <Button
              className="number-add"
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= automationLimits.commands}
              onClick={() => {
                add({ name: "", description: "" });
                after(fields.length, "");
              }}
            >
              {t("numbers:commands.add")}
            </Button>
          </div>
        )}
      </Form.List>
      <Hidden role="status">{said}</Hidden>
    </ApiForm>
  );
}
