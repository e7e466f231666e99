import type { ComponentType } from "react";

/** A page outside the session: sign-in and the like. Lives in `console/public.ts`, knows no contract. */
export interface PublicRoute {
  path: string;
  /** `anonymous`: a signed-in person is sent to `/`; `anyone`: open to all. */
  access: "anonymous" | "anyone";
  page: () => Promise<{ Component: ComponentType }>;
}

/** States a plugin's pages outside the session. Must stay tiny: it is part of the entry. */
export const definePublicRoutes = (routes: PublicRoute[]): PublicRoute[] => routes;
