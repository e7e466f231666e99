import { CheckOutlined } from "@ant-design/icons";
import { useId } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Hidden } from "../../../../src/console/kit/text/hidden.tsx";
import { colours } from "../colours.ts";
import "../tags.css";

interface ColourInputProps {
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

/** One of the offered colours, or one of the person's own. */
export function ColourInput({ id, value = "", onChange }: ColourInputProps) {
  const { t } = useTranslation();
  const group = useId();
  const own = colours.every((colour) => colour.value !== value);
  return (
    <div id={id} role="radiogroup" aria-label={t("tags:fields.colour")} className="tag-colours">
      {colours.map((colour) => (
        <label key={colour.value} title={t(colour.name)} style={{ background: colour.value }}>
          <input
            type="radio"
            name={group}
            value={colour.value}
            checked={colour.value === value}
            onChange={() => onChange?.(colour.value)}
          />
          <Hidden>{t(colour.name)}</Hidden>
          {colour.value === value && <CheckOutlined aria-hidden />}
        </label>
      ))}
      <label className="tag-own-colour" data-chosen={own || undefined}>
        <input
          type="color"
          value={value}
          onChange={(event) => onChange?.(event.target.value.toLowerCase())}
        />
        {t("tags:colour.other")}
      </label>
    </div>
  );
}
