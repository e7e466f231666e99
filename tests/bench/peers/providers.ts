import type { AuthProvider } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import axios from "axios";
import { dropToken, readToken, saveToken } from "./token.ts";

// What the reference apps give Refine.

const client = axios.create();
client.interceptors.request.use((config) => {
  config.headers.set("authorization", `Bearer ${readToken()}`);
  return config;
});

export const dataProvider = simpleRest("/api", client);

export const authProvider: AuthProvider = {
  login: async (values) => {
    const { data } = await client.post<{ token: string }>("/api/login", values);
    saveToken(data.token);
    return { success: true, redirectTo: "/" };
  },
  logout: async () => {
    dropToken();
    return { success: true, redirectTo: "/login" };
  },
  check: async () =>
    readToken() === null ? { authenticated: false, redirectTo: "/login" } : { authenticated: true },
  getIdentity: async () => (await client.get<{ id: number; name: string }>("/api/me")).data,
  onError: async (error) => (error.status === 401 ? { logout: true } : {}),
};

/** Of the apps whose pages are split. */
export const resources = [
  {
    name: "blog_posts",
    list: "/blog-posts",
    create: "/blog-posts/create",
    edit: "/blog-posts/edit/:id",
    show: "/blog-posts/show/:id",
  },
];
