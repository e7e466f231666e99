import { afterAll } from "vitest";
import { closeServers } from "./server.ts";

afterAll(closeServers);
