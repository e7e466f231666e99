import { Component, type ComponentType, createContext, type ReactNode, Suspense, use } from "react";
import { useTranslation } from "../i18n/use-translation.tsx";
import type { Fill, Slot as SlotShape } from "../plugin.ts";

/** Who fills which hole: slot name → fills in order. */
export const SlotsContext = createContext<ReadonlyMap<string, readonly Fill[]>>(new Map());

interface SlotProps<P> {
  of: SlotShape<P>;
  /** What every fill is handed. */
  with: P;
  /** Shown while a fill's code is on its way. */
  waiting?: ReactNode;
}

/** A hole that any plugin may fill; a fill that breaks leaves the page and the other fills alone. */
export function Slot<P extends object>({ of, with: props, waiting = null }: SlotProps<P>) {
  const { t } = useTranslation("kit");
  const fills = use(SlotsContext).get(of.name) ?? [];
  return fills.map((fill, index) => {
    const Filled = fill.component as unknown as ComponentType<P>;
    return (
      <Fence key={index} broken={<p className="kit-broken">{t("kit:error.part")}</p>}>
        <Suspense fallback={waiting}>
          <Filled {...props} />
        </Suspense>
      </Fence>
    );
  });
}

/** Whether anybody fills a hole. */
export const useFilled = <P,>(of: SlotShape<P>): boolean =>
  (use(SlotsContext).get(of.name)?.length ?? 0) > 0;

interface FenceProps {
  children: ReactNode;
  broken: ReactNode;
}

class Fence extends Component<FenceProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.broken : this.props.children;
  }
}
