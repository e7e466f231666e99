import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Form } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { choiceLimits } from "../../../contract/limits.ts";
import { listMessage } from "../../../contract/send.ts";
import type { ComposerFormProps } from "./form-props.ts";
import { noParts, PartsFields, type PartsValues, partsOf } from "./parts-fields.tsx";
import { useComposerForm } from "./use-composer-form.ts";

interface RowValues {
  title: string;
  description: string;
}

interface SectionValues {
  title: string;
  rows: RowValues[];
}

interface ListValues extends PartsValues {
  button: string;
  sections: SectionValues[];
}

/** WhatsApp counts the rows of all sections together. */
const mostRows = 10;
const newRow: RowValues = { title: "", description: "" };
const newSection: SectionValues = { title: "", rows: [newRow] };

/** The sections as they are sent, their rows numbered through. */
export function sectionsOf(sections: readonly SectionValues[]) {
  let count = 0;
  return sections.map(({ title, rows }) => ({
    title: title.trim(),
    rows: rows.map((row) => ({
      id: `row-${++count}`,
      title: row.title.trim(),
      description: row.description.trim(),
    })),
  }));
}

/** Sends a text with a menu of up to ten rows. */
export default function ListForm({ send, onClose }: ComposerFormProps) {
  const { t } = useTranslation();
  const form = useComposerForm<ListValues>({
    name: "list",
    shape: listMessage,
    initial: { ...noParts, button: "", sections: [newSection] },
    send: (values) => {
      const sections = sectionsOf(values.sections);
      send({ type: "list", ...partsOf(values), button: values.button.trim(), sections });
    },
  });
  return (
    <FormModal
      title={t("messenger:list.title")}
      form={form}
      submit={t("messenger:list.send")}
      onClose={onClose}
      width={640}
    >
      <PartsFields />
      <TextField name="button" label={t("messenger:list.button")} required />
      <Sections />
    </FormModal>
  );
}

function Sections() {
  const { t } = useTranslation();
  const sections = Form.useWatch<SectionValues[] | undefined>("sections") ?? [];
  const count = sections.reduce((sum, section) => sum + (section?.rows?.length ?? 0), 0);
  const full = count >= mostRows;
  return (
    <Form.List name="sections">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <fieldset key={key} className="composer-section">
              <legend>{t("messenger:list.section", { place: name + 1 })}</legend>
              <TextField
                name={[name, "title"]}
                label={t("messenger:list.sectionTitle")}
                required={fields.length > 1}
                limit={choiceLimits.section}
              />
              <Rows section={name} full={full} />
              {fields.length > 1 && (
                <Button size="small" onClick={() => remove(name)}>
                  {t("messenger:list.removeSection")}
                </Button>
              )}
            </fieldset>
          ))}
          <div className="composer-section-add">
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={full}
              onClick={() => add(newSection)}
            >
              {t("messenger:list.addSection")}
            </Button>
            <span role="status">{t("messenger:list.count", { done: count, most: mostRows })}</span>
          </div>
        </>
      )}
    </Form.List>
  );
}

function Rows({ section, full }: { section: number; full: boolean }) {
  const { t } = useTranslation();
  return (
    <Form.List name={[section, "rows"]}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className="composer-list-row">
              <TextField
                name={[name, "title"]}
                label={t("messenger:list.row", { place: name + 1 })}
                required
                limit={choiceLimits.row}
              />
              <TextField
                name={[name, "description"]}
                label={t("messenger:list.description")}
                limit={choiceLimits.description}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                disabled={rows.length === 1}
                aria-label={t("messenger:list.removeRow", { place: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={full}
            onClick={() => add(newRow)}
          >
            {t("messenger:list.addRow")}
          </Button>
        </>
      )}
    </Form.List>
  );
}
