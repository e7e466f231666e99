import { Checkbox } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ManyAction, ManyBarProps } from "../table/selection/many.ts";
import { useSelection } from "../table/selection/use-selection.ts";

const ManyBar = lazy(() => import("./many-bar.tsx")) as unknown as <T>(
  props: ManyBarProps<T>,
) => ReactNode;

interface ManyRows<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Without any, or with one row alone, nothing is selected. */
  actions: readonly ManyAction<T>[] | undefined;
}

/**
 * The selection of a short list whose rows are told in words: `box` stands before each row, `all` above
 * them, `bar` below them.
 */
export function useManyRows<T>({ items, keyOf, nameOf, actions = [] }: ManyRows<T>) {
  const { t } = useTranslation("kit");
  const { keys, chosen, used, choose, end } = useSelection({ state: "rows", items, keyOf });
  const single = items.length < 2 && !used;
  if (actions.length === 0 || single) return { box: () => null, all: null, bar: null };
  const pick = (key: string, on: boolean) =>
    choose(on ? [...keys, key] : keys.filter((other) => other !== key));
  return {
    box: (item: T): ReactNode => (
      <Checkbox
        aria-label={t("kit:many.select", { name: nameOf(item) })}
        checked={chosen.includes(item)}
        onChange={(event) => pick(keyOf(item), event.target.checked)}
      />
    ),
    all: items.length > 1 && (
      <Checkbox
        className="kit-rows-all"
        checked={chosen.length === items.length}
        indeterminate={chosen.length > 0 && chosen.length < items.length}
        onChange={(event) => choose(event.target.checked ? items.map(keyOf) : [])}
      >
        {t("kit:many.all")}
      </Checkbox>
    ),
    bar: used && (
      <Suspense fallback={null}>
        <ManyBar {...{ actions, chosen, keyOf, nameOf }} onChoose={choose} onClose={end} />
      </Suspense>
    ),
  };
}
