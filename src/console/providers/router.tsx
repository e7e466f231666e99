import type { IResourceItem, ParseResponse, RouterProvider } from "@refinedev/core";
import bindings from "@refinedev/react-router";
import { createContext, type ReactNode, use, useCallback } from "react";
import { useLocation, useMatches } from "react-router-dom";
import type { RouteHandle } from "../tree/routes.tsx";

/** What the address means to Refine. */
export type Parse = () => ParseResponse;

export const ParseContext = createContext<Parse>(() => ({}));

/**
 * Refine's view of the router. @refinedev/react-router guesses the resource from the address; here the
 * route says it, so that every tab of a record belongs to the record. Of the address's query Refine
 * sees nothing: it would write it into each cache key, and lists read theirs by `useTable`.
 */
export const routerProvider: RouterProvider = {
  ...bindings,
  parse: () => use(ParseContext),
};

interface AddressProps {
  resources: IResourceItem[];
  children: ReactNode;
}

/**
 * Reads the address for Refine, once for all: each of its hooks asks some ten times what it says.
 * Stands around `<Refine>`, within the router.
 */
export function Address({ resources, children }: AddressProps) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const params = matches.at(-1)?.params ?? {};
  const handle = matches
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((one) => one?.resource !== undefined);
  const resource = resources.find(({ name }) => name === handle?.resource);
  const id = handle?.record === undefined ? undefined : params[handle.record];
  const { action } = handle ?? {};
  const known = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router makes a new object of the same parameters at each render
  const parse = useCallback<Parse>(
    () => ({
      ...(resource && { resource }),
      ...(action && { action }),
      ...(id !== undefined && { id }),
      pathname,
      params,
    }),
    [resource, action, id, pathname, known],
  );
  return <ParseContext value={parse}>{children}</ParseContext>;
}
