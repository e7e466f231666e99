import { Checkbox, Skeleton } from "antd";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { StaffRole } from "../../../../src/contract/abilities.ts";
import { type Effect, effectsOf } from "../../contract/access.ts";
import type { Permission } from "../../contract/staff/user.ts";
import { effectLooks, roleWords } from "../looks.ts";
import { usePermissionName } from "../use-permission-name.ts";
import "../users.css";

interface EffectListProps {
  all: readonly Permission[];
  roles: StaffRole[];
  /** The person's own permissions. */
  value?: string[];
  /** Without it the list is only shown. */
  onChange?: (own: string[]) => void;
  /** Whether the signed-in person holds a permission themselves: only then they give or take it. */
  holds?: (name: string) => boolean;
}

/** Every permission, what it comes to for a person and where it comes from. */
export function EffectList({ all, roles, value = [], onChange, holds }: EffectListProps) {
  const { t } = useTranslation();
  const nameOf = usePermissionName(all);
  const effects = effectsOf(all, { roles, permissions: value });
  const shown = onChange ? effects : effects.filter(({ effect }) => effect !== "none");
  const set = (name: string, own: boolean) =>
    onChange?.(own ? [...value, name] : value.filter((other) => other !== name));
  if (shown.length === 0) return <p className="users-none">{t("users:noPermissions")}</p>;
  // A box without its words says nothing.
  if (nameOf === null) return <Skeleton active title={false} />;
  return (
    <ul className="users-effects">
      {shown.map((effect) => {
        const text = (
          <>
            {nameOf(effect.name)}
            <Sources {...effect} />
          </>
        );
        return (
          <li key={effect.name}>
            {onChange ? (
              <Checkbox
                checked={effect.own}
                disabled={holds?.(effect.name) === false}
                onChange={({ target }) => set(effect.name, target.checked)}
              >
                {text}
              </Checkbox>
            ) : (
              <span>{text}</span>
            )}
            <StatusTag status={effect.effect} looks={effectLooks} />
          </li>
        );
      })}
    </ul>
  );
}

function Sources({ own, roles }: Pick<Effect, "own" | "roles">) {
  const { t } = useTranslation();
  const from = [...(own ? [t("users:ownList")] : []), ...roles.map((role) => t(roleWords[role]))];
  if (from.length === 0) return null;
  return <small className="kit-sub">{t("users:from", { from: from.join(", ") })}</small>;
}
