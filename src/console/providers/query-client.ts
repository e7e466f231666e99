import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../contract/wire.ts";
import { fresh } from "../data/calls/first-answer.ts";

const isLost = (error: unknown) => error instanceof ApiError && error.code === "network";

/**
 * The console's cache. Nothing is paused while offline, so nothing is sent later without being
 * asked for again; only reads that got no answer are tried a second time. What a form sent or a call
 * answered is not kept: it may be a password or a key.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        // What the router has just read for a page is not read again by the page.
        staleTime: fresh,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isLost(error),
        retryDelay: 500,
      },
      mutations: { networkMode: "always", retry: false, gcTime: 0 },
    },
  });
