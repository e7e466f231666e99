import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import { mostProducts, type Product } from "../../contract/writing.ts";
import { SheetForm } from "./sheet-form.tsx";

interface OrderFormProps {
  onSend: (text: string, lines: Product[]) => void;
}

const currency = "BRL";
const most = { quantity: 999, price: 1_000_000 } as const;

/** A figure as it was typed, with a comma or a point; null for none, and for one that is out of bounds. */
function figure(typed: string, [least, largest]: readonly [number, number], whole = false) {
  const value = Number(typed.replace(",", "."));
  const isGood = typed !== "" && value >= least && value <= largest;
  return isGood && (!whole || Number.isInteger(value)) ? value : null;
}

/** A cart as a catalogue's visitor sends it. */
export function OrderForm({ onSend }: OrderFormProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState([0]);
  /** Fields of the last try that say nothing good. */
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  return (
    <SheetForm
      submit={t("simulator:order.send")}
      onSubmit={(text) => {
        const bad = new Set<string>();
        const lines = rows.map((row) => {
          const product_id = text(`product-${row}`);
          const quantity = figure(text(`quantity-${row}`), [1, most.quantity], true);
          const price = figure(text(`price-${row}`), [0, most.price]);
          if (product_id === "") bad.add(`product-${row}`);
          if (quantity === null) bad.add(`quantity-${row}`);
          if (price === null) bad.add(`price-${row}`);
          return { product_id, quantity: quantity ?? 0, price: price ?? 0, currency };
        });
        setWrong(bad);
        if (bad.size === 0) onSend(text("text"), lines);
      }}
    >
      {rows.map((row, at) => (
        <fieldset key={row} className="sheet-product">
          <legend className="unseen">{t("simulator:order.product", { at: at + 1 })}</legend>
          <Field
            name={`product-${row}`}
            label={t("simulator:order.code")}
            defaultValue={t("simulator:order.someCode", { at: row + 1 })}
            maxLength={100}
            error={wrong.has(`product-${row}`) ? t("simulator:order.required") : undefined}
            required
          />
          <Field
            name={`quantity-${row}`}
            label={t("simulator:order.quantity")}
            inputMode="numeric"
            defaultValue={1}
            error={
              wrong.has(`quantity-${row}`)
                ? t("simulator:order.wrongQuantity", { most: most.quantity })
                : undefined
            }
            required
          />
          <Field
            name={`price-${row}`}
            label={t("simulator:order.price")}
            inputMode="decimal"
            defaultValue="9,90"
            error={wrong.has(`price-${row}`) ? t("simulator:order.wrongPrice") : undefined}
            required
          />
          {rows.length > 1 && (
            <button
              type="button"
              className="phone-button"
              aria-label={t("simulator:order.remove", { at: at + 1 })}
              onClick={() => setRows(rows.filter((one) => one !== row))}
            >
              <DeleteOutlined aria-hidden />
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < mostProducts && (
        <button
          type="button"
          className="shelf-link"
          onClick={() => setRows([...rows, Math.max(...rows) + 1])}
        >
          <PlusOutlined aria-hidden /> {t("simulator:order.add")}
        </button>
      )}
      <Field name="text" label={t("simulator:order.text")} maxLength={4096} />
    </SheetForm>
  );
}
