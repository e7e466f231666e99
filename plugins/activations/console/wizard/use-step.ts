import {
  type CustomMutation,
  useCustomMutation,
} from "../../../../src/console/data/use-custom-mutation.ts";
import type { EndpointShape } from "../../../../src/contract/endpoint.ts";
import { activations } from "../../contract/resources.ts";

/** A step of an activation. */
export const useStep = <E extends EndpointShape>(endpoint: E): CustomMutation<E> =>
  useCustomMutation(endpoint, { invalidates: [activations] });
