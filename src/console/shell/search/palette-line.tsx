import { PhoneText } from "../../kit/text/phone-text.tsx";
import type { PaletteEntry } from "./palette-entry.ts";

/** What is read of an entry: its icon, name, whose it is, its phone and its kind. */
export function PaletteLine({ entry }: { entry: PaletteEntry }) {
  const { icon, title, detail, phone, kind } = entry;
  // Who has no name is called by the phone.
  const nameless = phone !== undefined && title === `+${phone}`;
  return (
    <>
      <span className="palette-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="palette-title">{nameless ? <PhoneText value={phone} /> : title}</span>
      <span className="palette-detail">
        {detail !== "" && <span>{detail}</span>}
        {phone !== undefined && !nameless && <PhoneText value={phone} />}
      </span>
      <span className="palette-kind">{kind}</span>
    </>
  );
}
