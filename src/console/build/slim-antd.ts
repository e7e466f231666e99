import type { Plugin } from "vite";

const context = "\0form-context";

/**
 * antd's form context needs one small provider of `rc-field-form` but imports the whole, with its
 * validator, into every dialog and button. Takes 25 KB off the pages that have no form.
 */
export function slimAntd(): Plugin {
  return {
    name: "slim-antd",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "rc-field-form" && importer?.endsWith("/antd/es/form/context.js") ? context : null,
    load: (id) =>
      id === context ? 'export { FormProvider } from "rc-field-form/es/FormContext";' : null,
  };
}
