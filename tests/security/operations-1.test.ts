import { probe } from "./probes/probe.ts";

await probe(1);
