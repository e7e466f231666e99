import { TableOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Column } from "../column.ts";
import type { Layout } from "./layout.ts";

// Outside of the folder, whose files travel as one.
const ColumnChoice = lazy(() => import("../../list/column-choice.tsx"));

interface ListToolsProps {
  /** As the page has them. */
  columns: readonly Column<never>[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

/** The button of a list's columns; what it opens arrives when it is pressed. */
export function ListTools(props: ListToolsProps) {
  const { t } = useTranslation("kit");
  const [used, setUsed] = useState(false);
  const button = (
    <Button
      icon={<TableOutlined aria-hidden />}
      aria-label={t("kit:columns.button")}
      title={t("kit:columns.button")}
      aria-haspopup="dialog"
      {...(used ? {} : { onClick: () => setUsed(true) })}
    />
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <ColumnChoice {...props}>{button}</ColumnChoice>
    </Suspense>
  );
}
