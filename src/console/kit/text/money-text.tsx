import type { Money, UnitPrice } from "../../../contract/wire.ts";
import { formatMoney, formatUnitPrice } from "./money.ts";
import "./text.css";

/** An amount or a unit price, never broken over two lines. */
export function MoneyText({ value }: { value: Money | UnitPrice }) {
  return (
    <span className="kit-figures">
      {"amount" in value ? formatMoney(value) : formatUnitPrice(value)}
    </span>
  );
}
