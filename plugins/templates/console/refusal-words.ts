/** The two texts about what WhatsApp did not take, as keys of its words. */
export interface RefusalWords {
  title: string;
  /** What the person can do now. */
  next: string;
}

const words = {
  full: {
    title: "templates:refusal.2388019.title",
    next: "templates:refusal.2388019.next",
  },
  locked: {
    title: "templates:refusal.2388023.title",
    next: "templates:refusal.2388023.next",
  },
  taken: { title: "templates:errors.name_taken", next: "templates:refusal.2388024.next" },
  long: {
    title: "templates:refusal.2388040.title",
    next: "templates:refusal.2388040.next",
  },
  header: {
    title: "templates:refusal.2388047.title",
    next: "templates:refusal.2388047.next",
  },
  body: {
    title: "templates:refusal.2388072.title",
    next: "templates:refusal.2388072.next",
  },
  footer: {
    title: "templates:refusal.2388073.title",
    next: "templates:refusal.2388073.next",
  },
  ratio: {
    title: "templates:refusal.2388293.title",
    next: "templates:refusal.2388293.next",
  },
  edges: {
    title: "templates:refusal.2388299.title",
    next: "templates:refusal.2388299.next",
  },
  access: { title: "templates:refusal.190.title", next: "templates:refusal.190.next" },
  unknown: { title: "templates:rejection.undefined", next: "templates:refusal.unknown.next" },
} as const satisfies Record<string, RefusalWords>;

/** Meta, "Error codes" (15 May 2026). */
const causes: Readonly<Record<number, keyof typeof words>> = {
  2388019: "full",
  2388023: "locked",
  2388024: "taken",
  2388040: "long",
  2388047: "header",
  2388072: "body",
  2388073: "footer",
  2388293: "ratio",
  2388299: "edges",
  0: "access",
  10: "access",
  190: "access",
};

/** What a code of WhatsApp about a template means and what to do. */
export const wordsOfRefusal = (code: number): RefusalWords =>
  words[causes[code] ?? (code >= 200 && code < 300 ? "access" : "unknown")];
