import { type CreateOptions, useForm } from "../../../../../src/console/data/use-form.ts";
import type { FormParts } from "../../../../../src/console/kit/form/sending/use-form-parts.ts";
import type { EndpointShape } from "../../../../../src/contract/endpoint.ts";
import type { ActivationDetail } from "../../../contract/activation.ts";
import { activations } from "../../../contract/resources.ts";
import { useTyping } from "./typing.ts";

type Options<E, V extends object> = Omit<
  CreateOptions<typeof activations, E, V>,
  "action" | "params" | "invalidates" | "endpoint"
> & {
  /** What is chosen rather than typed. */
  chosen?: readonly (keyof V & string)[];
};

/** The form of a step: what is typed into it outlives whatever others do meanwhile. */
export function useStepForm<const E extends EndpointShape, V extends object>(
  endpoint: E,
  { id }: ActivationDetail,
  { chosen = [], ...options }: Options<E, V>,
): FormParts<V> {
  const form = useForm<typeof activations, V, E>(activations, {
    ...options,
    action: "create",
    name: `${options.name}-${id}`,
    endpoint,
    params: { activation: id },
    invalidates: [activations],
  });
  useTyping(form, options.initial, [...(options.secret ?? []), ...chosen]);
  return form;
}
