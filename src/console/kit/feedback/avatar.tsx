import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { initialsOf } from "../text/graphemes.ts";
import "./avatar.css";

/** A person or a thing with a picture or, without one, initials. */
export interface AvatarPerson {
  name: string;
  /** The picture's address. */
  src?: string | null;
}

interface AvatarProps extends AvatarPerson {
  /** Pixels across. */
  size?: number;
  /** The name stands beside it in words. */
  decorative?: boolean;
}

/** Background colours; white text reads on each at 5:1 or more. */
export const avatarColours = [
  "#0b6b4f",
  "#1558a6",
  "#7a3e9d",
  "#a03050",
  "#8a4b00",
  "#33691e",
  "#00616b",
  "#5d4a8a",
] as const;

/** The same name always has the same colour. */
export function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return avatarColours[sum % avatarColours.length] ?? avatarColours[0];
}

/** A round picture, or at most two initials on a colour of their own. */
export function Avatar({ name, src, size = 32, decorative }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const meaning = decorative
    ? ({ "aria-hidden": true } as const)
    : ({ role: "img", "aria-label": name, title: name } as const);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (src && src !== broken) {
    return (
      <span className="kit-avatar" style={style} {...meaning}>
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      </span>
    );
  }
  return (
    <span className="kit-avatar" style={{ ...style, background: colourOf(name) }} {...meaning}>
      <span aria-hidden>{initialsOf(name)}</span>
    </span>
  );
}

interface AvatarGroupProps {
  people: readonly AvatarPerson[];
  /** The most avatars; the others are counted. */
  max?: number;
  size?: number;
}

/** Several people in a row, overlapping; those beyond `max` become `+3`. */
export function AvatarGroup({ people, max = people.length, size = 28 }: AvatarGroupProps) {
  const { t } = useTranslation("kit");
  const shown = people.slice(0, max);
  const others = people.slice(max);
  return (
    <ul className="kit-avatars">
      {shown.map((person, index) => (
        <li key={index}>
          <Avatar {...person} size={size} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <span
            className="kit-avatar kit-avatar-more"
            style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
            role="img"
            aria-label={t("kit:avatars.more", { count: others.length })}
            title={others.map((person) => person.name).join(", ")}
          >
            <span aria-hidden>+{others.length}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
