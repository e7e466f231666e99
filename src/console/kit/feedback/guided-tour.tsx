import { Tour, type TourProps } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

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
  onClose: () => void;
}

type AntStep = NonNullable<TourProps["steps"]>[number];

/** Leads through a page step by step; Escape ends it, the arrow keys move. */
export function GuidedTour({ open, steps, onClose }: GuidedTourProps) {
  const { t } = useTranslation("kit");
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (open) setCurrent(0);
  }, [open]);

  const items = steps.map((step, index): AntStep => {
    const last = index === steps.length - 1;
    const forward = (last ? step.finish : step.next) ?? {};
    const words = last ? t("kit:tour.finish") : t("kit:tour.next");
    return {
      target: step.target ? () => step.target?.() as HTMLElement : undefined,
      title: step.title,
      description: step.text,
      nextButtonProps: { children: forward.label ?? words, onClick: forward.onClick },
      prevButtonProps: {
        children: (step.prev && step.prev.label) || t("kit:tour.previous"),
        onClick: step.prev ? step.prev.onClick : undefined,
        style: step.prev === false ? { display: "none" } : undefined,
      },
    };
  });
  return (
    <Tour open={open} steps={items} current={current} onChange={setCurrent} onClose={onClose} onFinish={onClose} />
  );
}
