/** What each broken rule is called at WhatsApp, by our own name for it. */
export const faultNames = {
  invalid_json: "INVALID_JSON",
  too_complex: "INVALID_JSON",
  missing_property: "REQUIRED_PROPERTY_MISSING",
  unknown_property: "INVALID_PROPERTY",
  property_twice: "INVALID_PROPERTY",
  inside_form: "INVALID_PROPERTY",
  wrong_type: "INVALID_PROPERTY_TYPE",
  wrong_value: "INVALID_PROPERTY_VALUE",
  not_dynamic: "INVALID_PROPERTY_VALUE",
  too_long: "INVALID_PROPERTY_VALUE_LENGTH",
  empty: "INVALID_PROPERTY_VALUE",
  version_unsupported: "INVALID_FLOW_JSON_VERSION",
  needs_version: "INVALID_FLOW_JSON_VERSION",
  unknown_component: "INVALID_COMPONENT_TYPE",
  misplaced_component: "INVALID_COMPONENT_PLACEMENT",
  too_many_components: "COMPONENT_COUNT_EXCEEDED",
  too_many_of: "COMPONENT_COUNT_EXCEEDED",
  stands_alone: "INVALID_COMPONENT_PLACEMENT",
  branch_footer: "MISSING_FOOTER_IN_BRANCH",
  nested_too_deep: "INVALID_COMPONENT_PLACEMENT",
  name_twice: "DUPLICATE_FORM_COMPONENT_NAME",
  option_count: "INVALID_OPTION_COUNT",
  option_twice: "DUPLICATE_OPTION_ID",
  captions: "INVALID_FOOTER_CAPTIONS",
  screen_id: "INVALID_SCREEN_ID",
  screen_twice: "DUPLICATE_SCREEN_ID",
  no_terminal: "MISSING_TERMINAL_SCREEN",
  terminal_footer: "MISSING_FOOTER",
  complete_elsewhere: "INVALID_COMPLETE_ACTION",
  terminal_without_end: "INVALID_TERMINAL_SCREEN",
  action_not_allowed: "INVALID_ON_CLICK_ACTION",
  unknown_screen: "INVALID_NAVIGATE_ACTION",
  to_itself: "INVALID_NAVIGATE_ACTION",
  unreachable: "INVALID_ROUTING_MODEL",
  circle: "INVALID_ROUTING_MODEL",
  route_missing: "INVALID_ROUTING_MODEL",
  routing_screen: "INVALID_ROUTING_MODEL",
  needs_endpoint: "MISSING_DATA_API_VERSION",
  payload_missing: "MISSING_NAVIGATE_PAYLOAD",
  payload_unknown: "INVALID_NAVIGATE_PAYLOAD",
  data_undeclared: "MISSING_DYNAMIC_DATA",
  field_unknown: "INVALID_FORM_REFERENCE",
  no_example: "MISSING_EXAMPLE",
  condition: "INVALID_CONDITION",
} as const satisfies Record<string, string>;

export type FaultCode = keyof typeof faultNames;

/** A stretch of the JSON text that breaks a rule, as offsets. */
export interface Fault {
  code: FaultCode;
  from: number;
  to: number;
  params: Readonly<Record<string, string | number>>;
}

/** The same by lines and columns, both from 1. */
export interface PlacedFault extends Pick<Fault, "code" | "params"> {
  line_start: number;
  line_end: number;
  column_start: number;
  column_end: number;
}

/** Faults with their places, which are counted in one walk over the text. */
export function placed(text: string, faults: readonly Fault[]): PlacedFault[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineOf = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const placeOf = (offset: number) => {
    const line = lineOf(offset);
    return [line + 1, offset - (starts[line] ?? 0) + 1] as const;
  };
  return faults.map(({ code, params, from, to }) => {
    const [line_start, column_start] = placeOf(from);
    const [line_end, column_end] = placeOf(to);
    return { code, params, line_start, line_end, column_start, column_end };
  });
}
