import { ClockCircleOutlined } from "@ant-design/icons";
import "../hours.css";

/** Open or closed, and until when: words, not colour alone. */
export function StandingLine({ open, text }: { open: boolean; text: string }) {
  return (
    <p className="ho-standing" data-open={open}>
      <ClockCircleOutlined aria-hidden />
      <span>{text}</span>
    </p>
  );
}
