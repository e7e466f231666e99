import { isCouponCode } from "../fill.ts";
import { variableNames, variablesIn } from "../variables.ts";
import type { Draft } from "./draft.ts";
import { type Finding, refused } from "./finding.ts";
import { templateLimits } from "./limits.ts";

/** Check digits of a CPF, over its first nine digits and then ten. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const check = (count: number) => {
    const sum = [...digits.slice(0, count)].reduce(
      (all, digit, at) => all + Number(digit) * (count + 1 - at),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** Luhn's check of a card's number. */
function isCard(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Domains that belong to nobody (RFC 2606). */
const nobodys =
  /@(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|exemplo\.com(?:\.br)?|ejemplo\.com|test|invalid)$/i;

/** A number of ones and the same digit again is nobody's. */
const isMadeUp = (digits: string) =>
  new Set(digits.slice(-8)).size <= 2 || /12345|98765/.test(digits);

interface Personal {
  kind: string;
  start: number;
  end: number;
  /** What could stand there instead. */
  instead: string;
}

/** What looks like a real person's data in a text. */
export function personalDataIn(text: string): Personal[] {
  const found: Personal[] = [];
  const look = (pattern: RegExp, kind: string, instead: string, is: (whole: string) => boolean) => {
    for (const { 0: whole, index } of text.matchAll(pattern)) {
      const end = index + whole.length;
      const taken = found.some((other) => index < other.end && end > other.start);
      if (!taken && is(whole)) found.push({ kind, start: index, end, instead });
    }
  };
  const digits = (whole: string) => whole.replace(/\D/g, "");
  look(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "email", "maria@example.com", (one) => !nobodys.test(one));
  look(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, "cpf", "000.000.000-00", (one) => isCpf(digits(one)));
  look(/\b\d(?:[ -]?\d){12,18}\b/g, "card", "0000", (one) => isCard(digits(one)));
  look(
    /\+\d{1,3}[\s(.-]*\d(?:[\s().-]*\d){6,12}\b|\(\d{2}\)\s*9?\s?\d{4}[\s-]?\d{4}\b|\b\d{2}\s9?\d{4}-\d{4}\b/g,
    "phone",
    "(11) 90000-0000",
    (one) => !isMadeUp(digits(one)),
  );
  return found;
}

const keys: Readonly<Record<string, string>> = {
  email: "templates:findings.sampleEmail",
  cpf: "templates:findings.sampleCpf",
  card: "templates:findings.sampleCard",
  phone: "templates:findings.samplePhone",
};

function personal(path: string, sample: string, put: (text: string) => Finding["mend"]): Finding[] {
  return personalDataIn(sample).map(({ kind, start, end, instead }) =>
    refused(`sample_${kind}`, keys[kind] ?? "", path, {
      range: { start, end },
      reason: "none",
      mend: put(sample.slice(0, start) + instead + sample.slice(end)),
    }),
  );
}

function missing(path: string, variable: string): Finding {
  return refused("sample_missing", "templates:findings.sampleMissing", path, {
    params: { variable },
  });
}

/** Samples stand for every variable and code, and are nobody's real data. */
export function sampleFindings(draft: Draft): Finding[] {
  const { header, body, body_samples, buttons } = draft;
  const found: Finding[] = [];
  if (header?.format === "text") {
    const [variable] = variableNames(header.text);
    const path = "header.sample";
    if (variable && !header.sample.trim()) found.push(missing(path, `{{${variable}}}`));
    if (variable) {
      found.push(...personal(path, header.sample, (sample) => ({ header: { ...header, sample } })));
    }
  }
  for (const [at, name] of variableNames(body).entries()) {
    const path = `body_samples.${at}`;
    const sample = body_samples[at] ?? "";
    if (!sample.trim()) found.push(missing(path, `{{${name}}}`));
    const put = (text: string) => ({ body_samples: replaced(body_samples, at, text) });
    found.push(...personal(path, sample, put));
  }
  for (const [at, button] of buttons.entries()) {
    const path = `buttons.${at}.sample`;
    if (button.type === "url" && variablesIn(button.url) > 0) {
      const [name] = variableNames(button.url);
      if (!button.sample.trim()) found.push(missing(path, `{{${name}}}`));
      const put = (sample: string) => ({ buttons: replaced(buttons, at, { ...button, sample }) });
      found.push(...personal(path, button.sample, put));
    }
    if (button.type === "copy_code") {
      const sample = button.sample.trim();
      if (!sample) found.push(refused("code_missing", "templates:findings.codeMissing", path));
      else if (sample.length > templateLimits.code || !isCouponCode(sample)) {
        const params = { max: templateLimits.code };
        found.push(refused("code_format", "templates:findings.codeFormat", path, { params }));
      }
    }
  }
  return found;
}

function replaced<T>(all: readonly T[], at: number, value: T): T[] {
  const next = [...all];
  next[at] = value;
  return next;
}
