import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { runnable } from "../run/flow-shape.ts";
import FlowPhone from "./flow-phone.tsx";

export interface FlowFormProps {
  json: string;
  label: string;
  start: string | null;
  data: Record<string, unknown>;
  onDone: (answer: Record<string, unknown>) => void;
}

/** A flow's JSON as a form that is sent once. */
export default function FlowForm({ json, start, ...props }: FlowFormProps) {
  const { t } = useTranslation();
  const flow = runnable(json);
  if (!flow) return <p>{t("flows:phone.unreadable")}</p>;
  return <FlowPhone flow={flow} start={start ?? undefined} {...props} />;
}
