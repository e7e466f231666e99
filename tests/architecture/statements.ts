import { customerRights, staffRights } from "../../src/console/kit/rights/rights.ts";
import { actionsOf } from "../../src/contract/audit.ts";
import type { Contract } from "../../src/contract/plugin.ts";

/** The words a contract's statements are said with, by the keys that drawing plugins build. */
export const statedWords = ({ name, audit, notices, permissions, roles }: Contract): string[] => [
  ...(audit ? actionsOf(audit) : []).map((action) => `${name}:activity.${action}`),
  ...(audit?.subjects ?? []).map((subject) => `${name}:subjects.${subject}`),
  ...(notices ?? []).map(({ type }) => `${name}:notices.${type}`),
  ...Object.keys(permissions ?? {}).map((permission) => `${name}:permissions.${permission}`),
  ...(roles ?? []).flatMap(({ on, role, sight }) => [
    `${name}:role.${role}`,
    `${name}:subjects.${on}`,
    ...(sight ? [`${name}:rights.sight`] : []),
  ]),
];

/** What each right that the pages about rights list is called, and the plugin that states it. */
export const rightWords = (contracts: readonly Contract[]): string[] =>
  [...staffRights(contracts), ...customerRights(contracts)].flatMap(({ plugin, words }) => [
    words,
    `${plugin}:rights.title`,
  ]);

/** Sections of words that name the values of an audited field. */
export const statedSections = ({ name, audit }: Contract): string[] =>
  Object.values(audit?.fields ?? {}).flatMap((field) =>
    typeof field === "string" || !field.values ? [] : `${name}:${field.values}.`,
  );

/** Actions and types of notice belong to one plugin, as their texts say. */
export const statedNames = ({ audit, notices, permissions }: Contract): string[] => [
  ...(audit ? actionsOf(audit) : []),
  ...(notices ?? []).map(({ type }) => type),
  ...Object.keys(permissions ?? {}),
];

/** What a file spells that another plugin states. */
export function spelledOf(file: string, source: string, contracts: readonly Contract[]): string[] {
  const texts = new Set([...source.matchAll(/"([\w.-]+)"/g)].map(([, text]) => text));
  return contracts
    .filter(({ name }) => !file.startsWith(`plugins/${name}/`))
    .flatMap((contract) =>
      statedNames(contract)
        .filter((name) => texts.has(name))
        .map((name) => `${file} spells ${name} of ${contract.name}`),
    );
}
