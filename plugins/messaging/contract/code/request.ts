/** A call of the messaging API as the code of a program is written for it. */
export interface ApiRequest {
  method: "GET" | "POST";
  /** Whole, with the number's own address in it. */
  url: string;
  json?: unknown;
  /** The name of a file that is handed over. */
  upload?: string;
  /** The name the answer's bytes are saved under. */
  saveAs?: string;
}

export const codeLanguages = ["curl", "javascript", "python", "php"] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

/** As programmers call them. */
export const codeLanguageNames: Readonly<Record<CodeLanguage, string>> = {
  curl: "curl",
  javascript: "JavaScript",
  python: "Python",
  php: "PHP",
};

/** The environment variable that holds the token: no code with a secret in it is copied around. */
export const tokenVariable = "API_TOKEN";
