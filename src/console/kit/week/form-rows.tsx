import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Form } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import "./week.css";

interface FormRowsProps<T> {
  name: string;
  title: string;
  help?: string;
  most: number;
  none: string;
  add: string;
  /** A new row after those that are there. */
  fresh: (rows: readonly T[]) => unknown;
  children: (at: number) => ReactNode;
}

/** A list of like rows that can be added and taken away. */
export function FormRows<T>({
  name,
  title,
  help,
  most,
  none,
  add,
  fresh,
  children,
}: FormRowsProps<T>) {
  const { t } = useTranslation("kit");
  const form = Form.useFormInstance();
  return (
    <fieldset className="kit-rows">
      <legend>{title}</legend>
      {help && <p>{help}</p>}
      <Form.List name={name}>
        {(fields, { add: put, remove }, { errors }) => (
          <>
            {fields.length === 0 && <p>{none}</p>}
            {fields.map((field, at) => {
              const of = t("kit:rows.row", { title, place: at + 1 });
              return (
                <fieldset key={field.key} aria-label={of} className="kit-row">
                  {children(field.name)}
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    title={t("kit:rows.remove", { of })}
                    aria-label={t("kit:rows.remove", { of })}
                    onClick={() => remove(field.name)}
                  />
                </fieldset>
              );
            })}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= most}
              onClick={() => put(fresh((form.getFieldValue(name) as T[] | undefined) ?? []))}
            >
              {add}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
