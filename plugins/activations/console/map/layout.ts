import { type Activation, type ActivationStatus, skipsCode } from "../../contract/activation.ts";
import { type MoveName, moveNames, moves } from "../../contract/moves.ts";

/** Which column of the drawing a status stands in: the way itself, or beside it. */
interface Place {
  row: number;
  beside: boolean;
}

const main: readonly ActivationStatus[] = [
  "waiting_number_data",
  "waiting_facebook_business_data",
  "waiting_facebook_business_data_confirmation",
  "waiting_positus_verification",
  "waiting_positus_confirmation",
  "waiting_payment",
  "waiting_activation_start",
  "waiting_server_creation",
  "waiting_code_verification",
  "waiting_number_verification",
  "waiting_name_verification",
  "done",
];
const beside: Partial<Record<ActivationStatus, number>> = {
  activation_canceled: 0,
  facebook_business_data_rejected: 2,
  activation_rejected: 3,
  positus_verification_rejected: 4,
  name_verification_rejected: 10,
};

export const places = new Map<ActivationStatus, Place>([
  ...main.map((status, row): [ActivationStatus, Place] => [status, { row, beside: false }]),
  ...Object.entries(beside).map(([status, row]): [ActivationStatus, Place] => [
    status as ActivationStatus,
    { row, beside: true },
  ]),
]);

export const rows = main.length;

export interface Edge {
  from: ActivationStatus;
  to: ActivationStatus;
  move: MoveName;
}

/** Where only a number goes that Facebook's window has not proven. */
export const withServer: ReadonlySet<ActivationStatus> = new Set([
  "waiting_server_creation",
  "waiting_code_verification",
  "waiting_number_verification",
]);

/**
 * The ways of the table that an activation may go, once for two statuses; calling off is said in words, for it
 * leads from everywhere, and so does handing over.
 */
export const edgesOf = (activation: Activation): Edge[] => {
  const skips = skipsCode(activation);
  return moveNames.flatMap((move) =>
    move === "cancel" || move === "handed-over" || (move === "finalize-coex" && !skips)
      ? []
      : moves[move].ways.flatMap(([from, to]) =>
          from === to || (skips && (withServer.has(from) || withServer.has(to)))
            ? []
            : [{ from, to, move }],
        ),
  );
};

/** Whence a restart leads. */
export const restartable = moves["restart-activation"].ways.map(([from]) => from);
