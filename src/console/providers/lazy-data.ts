import type { DataProvider } from "@refinedev/core";
import { apiBase } from "../transport.ts";

/** A data provider whose code (axios, simple-rest) arrives with its first use. */
export function lazyDataProvider(load: () => Promise<DataProvider>): DataProvider {
  let loading: Promise<DataProvider> | undefined;
  const real = (): Promise<DataProvider> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    getApiUrl: apiBase,
    getList: async (params) => (await real()).getList(params),
    getMany: async (params) => (await real()).getMany?.(params) ?? { data: [] },
    getOne: async (params) => (await real()).getOne(params),
    create: async (params) => (await real()).create(params),
    update: async (params) => (await real()).update(params),
    deleteOne: async (params) => (await real()).deleteOne(params),
  };
}
