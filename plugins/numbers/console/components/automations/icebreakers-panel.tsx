import { PlusOutlined } from "@ant-design/icons";
import { Button, Form } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { Hidden } from "../../../../../src/console/kit/text/hidden.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { automationLimits } from "../../../contract/limits.ts";
import { useChangeForm } from "../../use-change-form.ts";
import type { AutomationsProps } from "./automations-props.ts";
import { RowTools } from "./row-tools.tsx";
import { useNoEmoji } from "./use-no-emoji.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** Questions offered to a person who has not written yet. */
export function IcebreakersPanel({ automations: { icebreakers }, save }: AutomationsProps) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t("numbers:icebreakers.title")}
      intro={t("numbers:icebreakers.text", { max: automationLimits.icebreakers })}
    >
      {save ? (
        <Editor icebreakers={icebreakers} save={save} />
      ) : (
        <ol className="number-lines">
          {icebreakers.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      )}
      {!save && icebreakers.length === 0 && <p>{t("numbers:icebreakers.none")}</p>}
    </Panel>
  );
}

interface EditorProps {
  icebreakers: string[];
  save: NonNullable<AutomationsProps["save"]>;
}

function Editor({ icebreakers, save }: EditorProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const noEmoji = useNoEmoji();
  const form = useChangeForm<{ icebreakers: string[] }>({
    name: "icebreakers",
    saved: { icebreakers },
    send: save,
    onDone: () => tell.success(t("numbers:icebreakers.saved")),
  });
  const { list, said, after } = useRowFocus();
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
                <div key={field.key} className="number-row">
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
