import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { currency, flag, id, listQuery, one, version } from "../../../src/contract/wire.ts";
import { newPrice, priceEntry } from "./price-book.ts";
import { newService, service, serviceChange, serviceKind, serviceStatus } from "./service.ts";

const inService = z.object({ service: id });
const staff = {
  access: "staff",
  reads: ["show-services", "staff"],
  writes: ["write", "Service"],
} as const;

const services = crud({
  ...staff,
  path: "/admin/services",
  item: "service",
  params: inService,
  record: service,
});

export const listServices = services.list({
  name: "listServices",
  query: listQuery(["name", "code", "kind", "billing_unit", "status", "updated_at"], {
    status: serviceStatus.optional(),
    kind: serviceKind.optional(),
    /** Lacks a price today in one of the currencies. */
    unpriced: flag.optional(),
  }),
  summary: "Services that can be charged, with today's prices",
});

export const getService = services.show({
  name: "getService",
  summary: "One service with today's prices",
});

export const createService = services.create({
  name: "createService",
  body: newService,
  summary: "Adds a service to the catalogue; its prices begin today",
});

export const updateService = services.update({
  name: "updateService",
  body: serviceChange,
  summary: "Changes what a service is called and how it is measured",
});

export const setServiceStatus = services.set("status", {
  name: "setServiceStatus",
  body: z.object({ status: serviceStatus, version }),
  summary: "Archives a service, or brings it back",
});

export const deleteService = services.remove({
  name: "deleteService",
  summary: "Removes a service that nothing uses, with its prices",
});

const prices = crud({
  ...staff,
  path: "/admin/services/:service/prices",
  item: "price",
  params: z.object({ service: id, price: id }),
  record: priceEntry,
});

export const listServicePrices = prices.list({
  name: "listServicePrices",
  params: inService,
  query: listQuery(["valid_from", "thousandths"], { currency: currency.optional() }),
  summary: "Every price a service had, has and will have",
});

/** Answers the service, whose price of today may be another one now. */
export const addServicePrice = defineEndpoint({
  name: "addServicePrice",
  method: "POST",
  path: "/admin/services/:service/prices",
  access: "staff",
  can: ["write", "Service"],
  idempotent: true,
  params: inService,
  body: newPrice,
  response: one(service),
  status: 201,
  summary: "Schedules a price; days that have begun keep theirs",
});

export const removeServicePrice = prices.remove({
  name: "removeServicePrice",
  summary:
    "Takes back a price that has not begun; the one before it goes on, to the end it was given",
});
