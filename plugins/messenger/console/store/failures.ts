import { ApiError } from "../../../../src/contract/wire.ts";

/** No answer, or none that says what became of the call: the same may be tried again. */
export const isUncertain = ({ status }: ApiError): boolean =>
  status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** Whether what was asked for may come at another try; a refusal stays one. */
export const mayComeYet = (error: unknown): boolean =>
  error instanceof ApiError && isUncertain(error);
