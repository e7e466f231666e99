import { ApiError, type LastChange } from "../../../../contract/wire.ts";

/** What a refused call means to a form or a page. */
export interface Refusal {
  /** 0 when the call never got an answer. */
  status: number;
  /** The server's sentence; empty when it said nothing for people. */
  message: string;
  /** Field path (`address.0.zip`) → sentences. */
  errors: Record<string, string[]>;
  /** What the server sent to resolve a conflict. */
  data?: unknown;
  /** With a record that somebody saved meanwhile: who and when. */
  changed?: LastChange | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const sentencesOf = (errors: unknown): Record<string, string[]> => {
  if (!isRecord(errors)) return {};
  const texts = Object.entries(errors).map(([field, said]) => [field, [said].flat().map(String)]);
  return Object.fromEntries(texts);
};

const resolving = ({ data, changed }: ApiError["more"]) => ({ data, ...(changed && { changed }) });

/** Reads what was thrown: the client's `ApiError`, or Refine's `HttpError` of the same shape. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const { status, errors = {}, message, code, more } = error;
    return { status, errors, message: message === code ? "" : message, ...resolving(more) };
  }
  if (isRecord(error) && typeof error.statusCode === "number") {
    const { statusCode, message, errors, data } = error;
    return {
      status: statusCode,
      message: typeof message === "string" ? message : "",
      errors: sentencesOf(errors),
      data,
    };
  }
  return { status: 0, message: "", errors: {} };
}

/** `a.b.0` as antd names a field: `["a", "b", 0]`. */
export const fieldPath = (field: string): (string | number)[] =>
  field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
