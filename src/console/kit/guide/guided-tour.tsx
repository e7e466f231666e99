import { Tour, type TourProps } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useTourFocus } from "./use-tour-focus.ts";

/** What a button of the tour says and does beside moving on. */
export interface TourButton {
  label?: string;
  onClick?: () => void;
}

/** One stop of a guided tour. */
export interface TourStep {
  /** What is pointed at; without it the step stands in the middle. */
  target?: () => HTMLElement | null;
  title: string;
  text: ReactNode;
  /** `false` leaves the button out. */
  prev?: TourButton | false;
  next?: TourButton;
  finish?: TourButton;
}

interface GuidedTourProps {
  open: boolean;
  steps: readonly TourStep[];
  /** Called when the tour is finished or given up. */
  onClose: () => void;
}

type AntStep = NonNullable<TourProps["steps"]>[number];

/** Leads through a page step by step; it holds the focus, and Escape ends it. */
export function GuidedTour({ open, steps, onClose }: GuidedTourProps) {
  const { t } = useTranslation("kit");
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (open) setCurrent(0);
  }, [open]);
  const title = steps[current]?.title ?? "";
  useTourFocus({ open, title, onClose });

  const items = steps.map((step, index): AntStep => {
    const last = index === steps.length - 1;
    const forward = (last ? step.finish : step.next) ?? {};
    const back = step.prev || {};
    return {
      target: step.target ? () => step.target?.() as HTMLElement : undefined,
      title: step.title,
      description: <div aria-live="polite">{step.text}</div>,
      nextButtonProps: {
        children: forward.label ?? (last ? t("kit:tour.finish") : t("kit:tour.next")),
        onClick: forward.onClick,
      },
      prevButtonProps: {
        children: back.label ?? t("kit:tour.previous"),
        onClick: back.onClick,
        style: step.prev === false ? { display: "none" } : undefined,
      },
      closable: { "aria-label": t("kit:tour.close") },
    };
  });
  return (
    <Tour
      rootClassName="kit-tour"
      open={open}
      steps={items}
      current={current}
      onChange={setCurrent}
      onClose={onClose}
    />
  );
}
