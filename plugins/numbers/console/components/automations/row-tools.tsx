import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";

interface RowToolsProps {
  /** What the row is, for people who do not see it: `Question 2`. */
  of: string;
  onRemove: () => void;
  /** Left out where the order does not matter; null at the end of the list. */
  onUp?: (() => void) | null;
  onDown?: (() => void) | null;
}

/** The buttons at the end of a row that can be taken away or moved. */
export function RowTools({ of, onRemove, onUp, onDown }: RowToolsProps) {
  const { t } = useTranslation();
  const move = (label: string, icon: React.ReactNode, run: (() => void) | null) => (
    <Button
      type="text"
      icon={icon}
      title={label}
      aria-label={label}
      disabled={run === null}
      onClick={run ?? undefined}
    />
  );
  return (
    <span className="number-row-tools">
      {onUp !== undefined && move(t("numbers:rows.up", { of }), <ArrowUpOutlined />, onUp)}
      {onDown !== undefined && move(t("numbers:rows.down", { of }), <ArrowDownOutlined />, onDown)}
      {move(t("numbers:rows.remove", { of }), <DeleteOutlined />, onRemove)}
    </span>
  );
}
