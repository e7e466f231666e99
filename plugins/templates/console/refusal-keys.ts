/** The sentence of each refusal that the rules answer by its code. */
export const refusalKeys: Readonly<Record<string, string>> = {
  "templates.edit_queued": "templates:errors.edit_queued",
  "templates.edit_status": "templates:errors.edit_status",
  "templates.edit_category": "templates:errors.edit_category",
  "templates.edit_soon": "templates:errors.edit_soon",
  "templates.unknown_parts": "templates:errors.unknown_parts",
  "templates.delete_disabled": "templates:errors.delete_disabled",
  "templates.delete_gone": "templates:errors.delete_gone",
};
