import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import {
  currency,
  flag,
  id,
  listQuery,
  nothing,
  one,
  page,
  version,
} from "../../../src/contract/wire.ts";
import { newPrice, priceEntry } from "./price-book.ts";
import { newService, service, serviceChange, serviceKind, serviceStatus } from "./service.ts";

const inService = z.object({ service: id });

export const listServices = defineEndpoint({
  name: "listServices",
  method: "GET",
  path: "/admin/services",
  access: "staff",
  can: ["show-services", "staff"],
  query: listQuery(["name", "code", "kind", "billing_unit", "status", "updated_at"], {
    status: serviceStatus.optional(),
    kind: serviceKind.optional(),
    /** Lacks a price today in one of the currencies. */
    unpriced: flag.optional(),
  }),
  response: page(service),
  summary: "Services that can be charged, with today's prices",
});

export const getService = defineEndpoint({
  name: "getService",
  method: "GET",
  path: "/admin/services/:service",
  access: "staff",
  can: ["show-services", "staff"],
  params: inService,
  response: one(service),
  summary: "One service with today's prices",
});

export const createService = defineEndpoint({
  name: "createService",
  method: "POST",
  path: "/admin/services",
  access: "staff",
  can: ["write", "Service"],
  idempotent: true,
  body: newService,
  response: one(service),
  status: 201,
  summary: "Adds a service to the catalogue; its prices begin today",
});

export const updateService = defineEndpoint({
  name: "updateService",
  method: "PUT",
  path: "/admin/services/:service",
  access: "staff",
  can: ["write", "Service"],
  params: inService,
  body: serviceChange,
  response: one(service),
  summary: "Changes what a service is called and how it is measured",
});

export const setServiceStatus = defineEndpoint({
  name: "setServiceStatus",
  method: "PUT",
  path: "/admin/services/:service/status",
  access: "staff",
  can: ["write", "Service"],
  params: inService,
  body: z.object({ status: serviceStatus, version }),
  response: one(service),
  summary: "Archives a service, or brings it back",
});

export const deleteService = defineEndpoint({
  name: "deleteService",
  method: "DELETE",
  path: "/admin/services/:service",
  access: "staff",
  can: ["write", "Service"],
  params: inService,
  response: nothing,
  summary: "Removes a service that nothing uses, with its prices",
});

export const listServicePrices = defineEndpoint({
  name: "listServicePrices",
  method: "GET",
  path: "/admin/services/:service/prices",
  access: "staff",
  can: ["show-services", "staff"],
  params: inService,
  query: listQuery(["valid_from", "thousandths"], { currency: currency.optional() }),
  response: page(priceEntry),
  summary: "Every price a service had, has and will have",
});

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

export const removeServicePrice = defineEndpoint({
  name: "removeServicePrice",
  method: "DELETE",
  path: "/admin/services/:service/prices/:price",
  access: "staff",
  can: ["write", "Service"],
  params: z.object({ service: id, price: id }),
  response: nothing,
  summary: "Takes back a price that has not begun; the one before it holds on",
});
