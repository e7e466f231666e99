import type { Draft, Neighbour, Surroundings } from "./draft.ts";
import { type Finding, refused } from "./finding.ts";
import { freeName } from "./name.ts";
import { folded } from "./words.ts";

const day = 86_400_000;

/** Names that a new template cannot have. */
export const takenNames = ({ neighbours, locked }: Surroundings): string[] => [
  ...neighbours.map(({ name }) => name),
  ...locked.map(({ name }) => name),
];

const says = ({ body, footer }: Pick<Neighbour, "body" | "footer">) =>
  `${folded(body)}\n${folded(footer ?? "")}`;

/** What the workspace's other templates, and those it had, forbid. */
export function neighbourFindings(draft: Draft, around: Surroundings): Finding[] {
  const { name, language, category } = draft;
  const found: Finding[] = [];
  const mend = { name: freeName(name, takenNames(around)) };
  const params = { free: mend.name };
  const sameName = around.neighbours.filter((other) => other.name === name);
  if (name && sameName.some((other) => other.language === language)) {
    found.push(
      refused("name_taken", "templates:findings.nameTaken", "name", {
        params: { ...params, language },
        mend,
      }),
    );
  }
  const other = sameName.find((one) => one.category !== category);
  if (name && other) {
    found.push(
      refused("category_differs", "templates:findings.categoryDiffers", "category", {
        params,
        reason: "incorrect_category",
        mend: { category: other.category },
      }),
    );
  }
  const lock = around.locked.find(
    (one) => one.name === name && (one.language ?? language) === language && one.until > around.now,
  );
  if (lock) {
    const days = Math.ceil((lock.until.getTime() - around.now.getTime()) / day);
    found.push(
      refused("name_locked", "templates:findings.nameLocked", "name", {
        params: { ...params, days },
        mend,
      }),
    );
  }
  if (category !== "authentication" && draft.body.trim()) {
    const own = says(draft);
    const twin = around.neighbours.find(
      (one) => !(one.name === name && one.language === language) && says(one) === own,
    );
    if (twin) {
      found.push(
        refused("same_words", "templates:findings.sameWords", "body", {
          range: { start: 0, end: draft.body.length },
          params: { name: twin.name, language: twin.language },
        }),
      );
    }
  }
  return found;
}

/** A button opens what the same account can send. */
export const flowFindings = ({ buttons }: Draft, { flows }: Surroundings): Finding[] =>
  buttons.flatMap((button, at) =>
    button.type === "flow" && button.flow_id.trim() && !flows.includes(button.flow_id.trim())
      ? [refused("flow_unknown", "templates:findings.flowUnknown", `buttons.${at}.flow_id`)]
      : [],
  );
