import type { FormInstance } from "antd";
import type { RefusedValues } from "./form-notes.ts";
import { fieldPath } from "./refusal.ts";

type Path = (string | number)[];

const startsWith = (path: Path, start: Path): boolean =>
  start.length <= path.length && start.every((part, index) => String(part) === String(path[index]));

/** Puts each refused field's sentences under the closest field on screen; the rest is `stray`. */
export function placeErrors(
  form: FormInstance,
  errors: Record<string, string[]>,
  refused: RefusedValues,
) {
  const onScreen = form.getFieldsError().map((field) => field.name);
  const stray: string[] = [];
  const placed = new Map<Path, string[]>();
  for (const [field, sentences] of Object.entries(errors)) {
    const path = fieldPath(field);
    const around = onScreen
      .filter((name) => startsWith(path, name))
      .sort((one, other) => other.length - one.length)[0];
    // What is made of several fields is mended from its first on.
    const target = around ?? onScreen.find((name) => startsWith(name, path));
    if (target) placed.set(target, [...(placed.get(target) ?? []), ...sentences]);
    else stray.push(...sentences);
  }
  for (const [name, sentences] of placed) {
    refused.set(name.join("."), { value: form.getFieldValue(name), sentences });
  }
  form.setFields([...placed].map(([name, sentences]) => ({ name, errors: sentences })));
  return { stray, first: onScreen.find((name) => placed.has(name)) };
}
