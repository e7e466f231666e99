import type { Money, UnitPrice } from "../../../contract/wire.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { formatMoney, formatUnitPrice } from "./money.ts";
import "./text.css";

interface MoneyTextProps {
  value: Money | UnitPrice;
  /** What one pays it for, in words: `por mês`. */
  per?: string | undefined;
}

/** An amount or a unit price as the person reads it, never broken over two lines. */
export function MoneyText({ value, per }: MoneyTextProps) {
  const { language } = useTranslation().i18n;
  return (
    <span>
      <span className="kit-figures">
        {"amount" in value ? formatMoney(value, language) : formatUnitPrice(value, language)}
      </span>
      {per && <small className="kit-sub">{per}</small>}
    </span>
  );
}
