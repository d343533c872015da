import { z } from 'zod';
import { typedCode } from '../kit/typed';
import { endpoint } from '../kit/endpoint';
import { isoDate, money } from '../kit/values';

export const transmissionType = z.enum(['AUTOMATIC', 'MANUAL']);

export const manufacturer = z.object({ code: z.string(), names: z.object({ he: z.string(), en: z.string() }) });

/** A vehicle model of one production year, with derived facts. */
export const vehicleModel = z.object({
  manufacturerCode: z.string(),
  manufacturerNames: z.object({ he: z.string(), en: z.string() }),
  /** Manufacturer code and model code, four digits each. */
  modelCode: z.string(),
  name: z.string(),
  trim: z.string().nullish(),
  produced: z.int(),
  transmissionType,
  engineVolume: z.int(),
  horsepower: z.int().nullish(),
  fuel: z.enum(['PETROL', 'DIESEL', 'HYBRID', 'PLUG_IN', 'ELECTRIC', 'LPG']),
  airbags: z.int(),
  hasEsp: z.boolean(),
  hasLdw: z.boolean(),
  hasFcw: z.boolean(),
  hasAbs: z.boolean(),
  commercial: z.boolean(),
  /** Catalogue price when new. */
  listPrice: money,
});
export type VehicleModel = z.output<typeof vehicleModel>;

/** State of a search by plate. When DONE, `models` has one (found), several or no models. */
export const plateSearch = z.object({
  searchId: z.string(),
  status: z.enum(['PENDING', 'DONE', 'ERROR']),
  registrationNumber: z.string(),
  produced: z.int().nullish(),
  /** Date of first registration. */
  maintenanceStart: isoDate.nullish(),
  models: z.array(vehicleModel),
  error: z.string().nullish(),
});
export type PlateSearch = z.output<typeof plateSearch>;

const year = z.coerce.number().int().min(1950).max(2100);

export const vehicles = {
  manufacturers: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/manufacturers',
    access: 'CAR_SEARCH',
    query: z.object({ year }),
    response: z.array(manufacturer),
  }),
  models: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/models',
    access: 'CAR_SEARCH',
    query: z.object({ manufacturerCode: z.string(), year }),
    response: z.array(vehicleModel),
  }),
  modelsByCode: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/models/{modelCode}',
    access: 'CAR_SEARCH',
    query: z.object({ year: year.optional() }),
    response: z.array(vehicleModel),
  }),
  /** Starts a search by plate; the result is polled (S2 §7: 20 polls, every 500 ms). */
  startPlateSearch: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/car/registrationNumbers/searches',
    access: 'CAR_SEARCH',
    internal: true,
    body: z.object({ registrationNumber: typedCode() }),
    response: plateSearch,
  }),
  plateSearch: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/registrationNumbers/searches/{searchId}',
    access: 'CAR_SEARCH',
    internal: true,
    response: plateSearch,
  }),
};
