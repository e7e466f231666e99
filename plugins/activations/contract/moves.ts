import {
  type Activation,
  type ActivationStatus,
  activationStatuses,
  hasEnded,
  nameStatuses,
} from "./activation.ts";

type Way = readonly [from: ActivationStatus, to: ActivationStatus];

/** `client`: who owns the workspace; `provider`: staff, Facebook or WhatsApp, or a job for them. */
interface Move {
  by: "client" | "provider";
  ways: readonly Way[];
}

const unended = activationStatuses.filter((status) => !hasEnded(status));
/** Where an activation may still be called off: before its number exists. */
const beforeNumber = unended.filter((status) => !nameStatuses.some((one) => one === status));

/** Whence a restart leads back to the start of the activation. */
const restartable = [
  "facebook_business_data_rejected",
  "positus_verification_rejected",
  "waiting_code_verification",
  "name_verification_rejected",
] as const satisfies readonly ActivationStatus[];

const client = (...ways: readonly Way[]): Move => ({ by: "client", ways });
const provider = (...ways: readonly Way[]): Move => ({ by: "provider", ways });

/** Every way from one status to another, by what is done: there is no other. */
export const moves = {
  number: client(
    ["waiting_number_data", "waiting_facebook_business_data"],
    // Only the name: the number is there.
    ["name_verification_rejected", "waiting_name_verification"],
    ["name_verification_rejected", "done"],
  ),
  facebook: client(
    ["waiting_facebook_business_data", "waiting_facebook_business_data_confirmation"],
    ["facebook_business_data_rejected", "waiting_facebook_business_data_confirmation"],
  ),
  "facebook-approved": provider([
    "waiting_facebook_business_data_confirmation",
    "waiting_positus_verification",
  ]),
  "facebook-rejected": provider([
    "waiting_facebook_business_data_confirmation",
    "facebook_business_data_rejected",
  ]),
  positus: client(
    ["waiting_positus_verification", "waiting_positus_confirmation"],
    ["positus_verification_rejected", "waiting_positus_confirmation"],
  ),
  "verification-approved": provider(["waiting_positus_confirmation", "waiting_payment"]),
  "verification-rejected": provider([
    "waiting_positus_confirmation",
    "positus_verification_rejected",
  ]),
  refused: provider(
    ["waiting_facebook_business_data_confirmation", "activation_rejected"],
    ["waiting_positus_confirmation", "activation_rejected"],
  ),
  charge: client(["waiting_payment", "waiting_activation_start"]),
  // After a restart, to the first step that has not been passed yet.
  activate: client(
    ["waiting_activation_start", "waiting_server_creation"],
    ["waiting_activation_start", "waiting_facebook_business_data"],
    ["waiting_activation_start", "waiting_positus_verification"],
    ["waiting_activation_start", "waiting_payment"],
  ),
  // Facebook's window has proven the number: one that stays in its phone's app has its server there, too.
  "finalize-coex": client(
    ["waiting_activation_start", "waiting_name_verification"],
    ["waiting_activation_start", "done"],
  ),
  "server-created": provider(["waiting_server_creation", "waiting_code_verification"]),
  activation: client(
    ["waiting_code_verification", "waiting_number_verification"],
    // Another code.
    ["waiting_number_verification", "waiting_number_verification"],
  ),
  verify: client(
    ["waiting_number_verification", "waiting_name_verification"],
    ["waiting_number_verification", "done"],
  ),
  "name-approved": provider(["waiting_name_verification", "done"]),
  "name-rejected": provider(["waiting_name_verification", "name_verification_rejected"]),
  "restart-activation": client(
    ...restartable.map((from): Way => [from, "waiting_activation_start"]),
  ),
  cancel: client(...beforeNumber.map((from): Way => [from, "activation_canceled"])),
  // Its number went to another workspace, where what is open of its name goes on.
  "handed-over": provider(...unended.map((from): Way => [from, "activation_canceled"])),
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as [MoveName, ...MoveName[]];

const waysOf = (name: MoveName): readonly Way[] => moves[name].ways;

/** Where a move leads from a status; empty where it is not allowed. */
export const waysFrom = (name: MoveName, from: ActivationStatus): ActivationStatus[] =>
  waysOf(name).flatMap(([start, to]) => (start === from ? [to] : []));

/** Whether a move may be made from a status at all. */
export const mayMove = (name: MoveName, from: ActivationStatus): boolean =>
  waysFrom(name, from).length > 0;

/** Whether it may be called off: after a restart its number may be there, whatever the status says. */
export const mayCancel = ({ status, number_id }: Pick<Activation, "status" | "number_id">) =>
  number_id === null && mayMove("cancel", status);
