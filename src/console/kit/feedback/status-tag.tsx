import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import "./feedback.css";

/** What a status means to the person: good, going on, needs care, bad, or none of these. */
export type Tone = "good" | "busy" | "warn" | "bad" | "plain";

/** One status as it is shown; `label` is a literal, qualified key. */
export interface StatusLook {
  label: string;
  tone: Tone;
}

/** Every status of a kind of thing: `Record<NumberStatus, StatusLook>`. */
export type StatusLooks<S extends string = string> = Readonly<Record<S, StatusLook>>;

const icons: Record<Tone, ReactNode> = {
  good: <CheckCircleOutlined aria-hidden />,
  busy: <ClockCircleOutlined aria-hidden />,
  warn: <ExclamationCircleOutlined aria-hidden />,
  bad: <CloseCircleOutlined aria-hidden />,
  plain: <MinusCircleOutlined aria-hidden />,
};

interface StatusTagProps<S extends string> {
  /** A status this version does not know is shown as it came. */
  status: S;
  looks: StatusLooks<S>;
}

/**
 * A status in words with an icon; the colour only repeats what the words say. Of antd's tag nothing was left but its work
 * in each row: all of its look is ours.
 */
export function StatusTag<S extends string>({ status, looks }: StatusTagProps<S>) {
  const { t } = useTranslation();
  const look: StatusLook | undefined = Object.hasOwn(looks, status) ? looks[status] : undefined;
  const tone = look?.tone ?? "plain";
  return (
    <span className="kit-status" data-tone={tone}>
      {icons[tone]}
      <span>{look ? t(look.label) : status}</span>
    </span>
  );
}
