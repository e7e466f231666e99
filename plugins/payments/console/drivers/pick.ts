import { type ComponentType, lazy } from "react";
import type { CardSetup } from "../../contract/setup.ts";
import type { BankQuestionProps, CardFieldsProps } from "./driver.ts";

type ByDriver<P> = Readonly<Record<CardSetup["driver"], ComponentType<P>>>;

/** Number, expiry and code: inputs, or the payment company's own frames. Only the used one is loaded. */
export const cardFields: ByDriver<CardFieldsProps> = {
  simulator: lazy(() => import("./simulator/card-fields.tsx")),
  stripe: lazy(() => import("./stripe/card-fields.tsx")),
};

/** Where the month of expiry is typed: a field of its own, or the one of the year. */
export const monthFields = {
  simulator: "exp_month",
  stripe: "exp_year",
} as const satisfies Record<CardSetup["driver"], string>;

/** The payer's bank asks before it pays. */
export const bankQuestions: ByDriver<BankQuestionProps> = {
  simulator: lazy(() => import("./simulator/bank-question.tsx")),
  stripe: lazy(() => import("./stripe/bank-question.tsx")),
};
