import { whenTrue } from "../examples/form.ts";
import type { FlowAction } from "./actions.ts";

/**
 * What a component may say, by Meta's "Components" of Flow JSON (2026). A text, a number, a truth value and
 * a list may come from the screen's data unless they are `fixed`.
 */
export interface Property {
  kind:
    | "text"
    | "texts"
    | "boolean"
    | "number"
    | "list"
    | "map"
    | "action"
    | "children"
    | "options";
  required?: true;
  /** Characters of a text. */
  max?: number;
  /** What a text may say. */
  values?: readonly string[];
  /** The version of Flow JSON that brought it; left out for what all that are taken have. */
  since?: number;
  /** Never from the screen's data. */
  fixed?: true;
  /** Only where no form is around it: a form says it for all its fields. */
  loose?: true;
  actions?: readonly FlowAction[];
  /** How many options, least and most. */
  count?: readonly [number, number];
  /** Characters of an option's parts. */
  parts?: Readonly<Record<string, number>>;
}

export interface Component {
  since?: number;
  properties: Readonly<Record<string, Property>>;
  /** It holds a value under its `name`. */
  field?: true;
  /** So many of a screen. */
  most?: number;
  /** May stand in `If` and `Switch`; a number since which version. */
  branch?: true | number;
}

const text = (max?: number): Property => ({ kind: "text", ...(max ? { max } : {}) });
const needed = (property: Property): Property => ({ ...property, required: true });
const since = (version: number, property: Property): Property => ({ ...property, since: version });
const loose = (property: Property): Property => ({ ...property, loose: true });
const flag: Property = { kind: "boolean" };
const number: Property = { kind: "number" };
const list: Property = { kind: "list" };
const name: Property = { kind: "text", required: true, fixed: true };
const oneOf = (...values: string[]): Property => ({ kind: "text", values });
const action = (...actions: FlowAction[]): Property => ({ kind: "action", actions });

const visible = { visible: flag };
const shown = { ...visible, enabled: flag };
const start = (kind: Property["kind"]) => ({ "init-value": loose({ kind }) });
const wrong = (max?: number) => ({ "error-message": loose(text(max)) });
const weights = oneOf("bold", "italic", "bold_italic", "normal");
const size = { "media-size": oneOf("regular", "large") };
const choose = action("data_exchange", "update_data");

const optionParts = { title: 30, description: 300, metadata: 20 };
const chosen = (label: number, count: readonly [number, number], parts = optionParts) => ({
  name,
  "data-source": { kind: "options", required: true, count, parts } as Property,
  label: needed(text(label)),
  description: text(300),
  required: flag,
  ...shown,
  ...wrong(),
  "on-select-action": choose,
  "on-unselect-action": since(6, action("update_data")),
});
const several = { "min-selected-items": number, "max-selected-items": number };

const styled = (max: number): Component => ({
  branch: true,
  properties: {
    text: needed({ kind: "texts", max }),
    "font-weight": weights,
    strikethrough: flag,
    markdown: { ...flag, fixed: true },
    ...visible,
  },
});
const heading: Component = { branch: true, properties: { text: needed(text(80)), ...visible } };

const opens = action("data_exchange", "navigate", "open_url");
const picked = {
  name,
  label: needed(text(80)),
  description: text(300),
  "max-file-size-kb": number,
  ...shown,
  "error-message": { kind: "map" } as Property,
};

/** Every component of Flow JSON 7.3, layouts apart. */
export const components: Readonly<Record<string, Component>> = {
  TextHeading: heading,
  TextSubheading: heading,
  TextBody: styled(4096),
  TextCaption: styled(409),
  RichText: { properties: { text: needed({ kind: "texts" }), ...visible } },
  TextInput: {
    field: true,
    branch: true,
    properties: {
      name,
      label: needed(text(20)),
      "label-variant": since(7, oneOf("large")),
      "input-type": oneOf("text", "number", "email", "password", "passcode", "phone"),
      pattern: since(6.2, text()),
      required: flag,
      "min-chars": number,
      "max-chars": number,
      "helper-text": text(80),
      ...shown,
      ...start("text"),
      ...wrong(30),
    },
  },
  TextArea: {
    field: true,
    branch: true,
    properties: {
      name,
      label: needed(text(20)),
      "label-variant": since(7, oneOf("large")),
      required: flag,
      "max-length": number,
      "helper-text": text(80),
      ...shown,
      ...start("text"),
      ...wrong(),
    },
  },
  CheckboxGroup: {
    field: true,
    branch: true,
    properties: { ...chosen(30, [1, 20]), ...several, ...size, ...start("list") },
  },
  RadioButtonsGroup: {
    field: true,
    branch: true,
    properties: { ...chosen(30, [1, 20]), ...size, ...start("text") },
  },
  Dropdown: {
    field: true,
    branch: true,
    properties: { ...chosen(20, [1, 200]), ...start("text") },
  },
  ChipsSelector: {
    since: 6.3,
    field: true,
    branch: 7.1,
    properties: { ...chosen(80, [2, 20]), ...several, ...start("list") },
  },
  DatePicker: {
    field: true,
    branch: true,
    properties: {
      name,
      label: needed(text(40)),
      "min-date": text(),
      "max-date": text(),
      "unavailable-dates": list,
      "helper-text": text(80),
      required: flag,
      ...shown,
      "on-select-action": action("data_exchange"),
      ...start("text"),
      ...wrong(80),
    },
  },
  CalendarPicker: {
    since: 6.1,
    field: true,
    properties: {
      name,
      title: text(80),
      description: text(300),
      label: needed({ kind: "map", max: 40 }),
      "helper-text": { kind: "map", max: 80 },
      required: { kind: "map" },
      ...shown,
      mode: oneOf("single", "range"),
      "min-date": text(),
      "max-date": text(),
      "unavailable-dates": list,
      "include-days": list,
      "min-days": number,
      "max-days": number,
      "on-select-action": action("data_exchange"),
      ...start("map"),
      "error-message": loose({ kind: "map", max: 80 }),
    },
  },
  OptIn: {
    field: true,
    branch: true,
    most: 5,
    properties: {
      name,
      label: needed(text(120)),
      required: flag,
      ...visible,
      "on-click-action": opens,
      "on-select-action": since(6, action("update_data")),
      "on-unselect-action": since(6, action("update_data")),
      ...start("boolean"),
    },
  },
  EmbeddedLink: {
    branch: true,
    most: 2,
    properties: { text: needed(text(25)), "on-click-action": needed(opens), ...visible },
  },
  Image: {
    branch: true,
    most: 3,
    properties: {
      src: needed(text()),
      width: number,
      height: number,
      "scale-type": oneOf("cover", "contain"),
      "aspect-ratio": number,
      "alt-text": text(),
      ...visible,
    },
  },
  ImageCarousel: {
    since: 7.1,
    most: 2,
    properties: {
      images: needed({ kind: "options", count: [1, 3] }),
      "aspect-ratio": oneOf("4:3", "16:9"),
      "scale-type": oneOf("cover", "contain"),
      ...visible,
    },
  },
  NavigationList: {
    since: 6.2,
    most: 2,
    properties: {
      name,
      "list-items": needed({ kind: "options", count: [1, 20] }),
      label: text(80),
      description: text(300),
      ...size,
      "on-click-action": action("data_exchange", "navigate"),
      ...visible,
    },
  },
  PhotoPicker: {
    field: true,
    most: 1,
    properties: {
      ...picked,
      "photo-source": oneOf("camera_gallery", "camera", "gallery"),
      "min-uploaded-photos": number,
      "max-uploaded-photos": number,
    },
  },
  DocumentPicker: {
    field: true,
    most: 1,
    properties: {
      ...picked,
      "min-uploaded-documents": number,
      "max-uploaded-documents": number,
      "allowed-mime-types": list,
    },
  },
  Footer: {
    branch: true,
    most: 1,
    properties: {
      label: needed(text(35)),
      "left-caption": text(15),
      "center-caption": text(15),
      "right-caption": text(15),
      enabled: flag,
      "on-click-action": needed(action("navigate", "complete", "data_exchange", "open_url")),
    },
  },
  Form: {
    properties: {
      name,
      children: { kind: "children", required: true },
      "init-values": { kind: "map" },
      "error-messages": { kind: "map" },
    },
  },
  If: {
    branch: true,
    properties: {
      condition: { kind: "text", required: true },
      [whenTrue]: { kind: "children", required: true },
      else: { kind: "children" },
    },
  },
  Switch: {
    branch: true,
    properties: {
      value: { kind: "text", required: true },
      cases: { kind: "map", required: true },
    },
  },
};

/** Meta, "Flow JSON": what is taken for publishing. */
export const publishableVersions = [
  "5.1",
  "6.0",
  "6.1",
  "6.2",
  "6.3",
  "7.0",
  "7.1",
  "7.2",
  "7.3",
] as const;
export const newestVersion = "7.3";
export const dataApiVersions = ["3.0", "4.0"] as const;

/** Meta, "Components": so many of a screen, and `If` so deep. */
export const screenLimits = { components: 50, nestedIf: 3 };
