import type { Authentication } from "../authentication.ts";
import type { ParameterFormat } from "../template.ts";
import type { SampledButton } from "../writing/sampled-button.ts";

/** Of a file in a header, what the rules look at; a `File` is one. */
export interface DraftFile {
  type: string;
  size: number;
}

export type DraftHeader =
  | { format: "text"; text: string; sample: string }
  | { format: "image" | "video" | "document"; file: DraftFile | null }
  | { format: "location" }
  | { format: "undefined" };

export type DraftButton = SampledButton;

/** One language of a template as somebody writes it: any field may still be empty or wrong. */
export interface Draft {
  name: string;
  language: string;
  /** The WhatsApp account it is made in; left out where there is but one. */
  account?: string;
  category: string;
  parameter_format: ParameterFormat;
  header: DraftHeader | null;
  body: string;
  /** In the order of the body's variables. */
  body_samples: readonly string[];
  footer: string | null;
  buttons: readonly DraftButton[];
  /** For authentication, which has no other words of its own. */
  authentication: Authentication | null;
  validity_seconds: number | null;
}

/** Another template of the workspace, as far as it stands in a new one's way. */
export interface Neighbour {
  name: string;
  language: string;
  category: string;
  body: string;
  footer: string | null;
}

/** What a draft is judged beside. A draft that replaces a template does not name it as a neighbour. */
export interface Surroundings {
  neighbours: readonly Neighbour[];
  /** Names that a deletion has locked; without a language, all of the name. */
  locked: readonly { name: string; language: string | null; until: Date }[];
  /** WhatsApp's ids of the flows that the account can send, as far as the draft names them. */
  flows: readonly string[];
  now: Date;
}
