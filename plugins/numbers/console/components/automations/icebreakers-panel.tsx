import { PlusOutlined } from "@ant-design/icons";
import { Button, Form } from "antd";
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

/** Questions offered to a person who has not written yet. */
export function IcebreakersPanel({ automations, may }: AutomationsProps) {
  const { t } = useTranslation();
  const { icebreakers } = automations;
  return (
    <Panel
      title={t("numbers:icebreakers.title")}
      intro={t("numbers:icebreakers.text", { max: automationLimits.icebreakers })}
    >
      {may ? (
        <Editor automations={automations} />
      ) : (
        <ol className="number-lines">
          {icebreakers.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      )}
      {!may && icebreakers.length === 0 && <p>{t("numbers:icebreakers.none")}</p>}
    </Panel>
  );
}

const told = ({ icebreakers }: Automations) => icebreakers.join(" · ");

function Editor({ automations }: Pick<AutomationsProps, "automations">) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const noEmoji = useNoEmoji();
  const form = useForm(numberAutomations, {
    action: "edit",
    name: "icebreakers",
    record: automations,
    initial: ({ icebreakers }) => ({ icebreakers }),
    body: (values) => values,
    fields: [kit.words("icebreakers", t("numbers:icebreakers.title"), told)],
    success: t("numbers:icebreakers.saved"),
  });
  const { list, said, after } = useRowFocus<HTMLDivElement>();
  return (
    <ApiForm form={form} submit={t("numbers:icebreakers.save")}>
      <Form.List name="icebreakers">
        {(fields, { add, remove, move }) => (
          <div ref={list} className="number-rows">
            {fields.length === 0 && <p>{t("numbers:icebreakers.none")}</p>}
            {fields.map((field, at) => {
              const of = t("numbers:icebreakers.one", { place: at + 1 });
              const to = (place: number) => () => {
                move(at, place);
                after(place, t("numbers:rows.moved", { of, place: place + 1 }));
              };
              return (
                <div key={field.key} className="number-row" data-row>
                  <TextField
                    name={[field.name]}
                    label={of}
                    required
                    limit={automationLimits.icebreaker}
                    rules={[noEmoji]}
                  />
                  <RowTools
                    of={of}
                    onUp={at > 0 ? to(at - 1) : null}
                    onDown={at < fields.length - 1 ? to(at + 1) : null}
                    onRemove={() => {
                      remove(field.name);
                      after(at, t("numbers:rows.removed", { of }));
                    }}
                  />
                </div>
              );
            })}
            <Button
              className="number-add"
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= automationLimits.icebreakers}
              onClick={() => {
                add("");
                after(fields.length, "");
              }}
            >
              {t("numbers:icebreakers.add")}
            </Button>
          </div>
        )}
      </Form.List>
      <Hidden role="status">{said}</Hidden>
    </ApiForm>
  );
}
