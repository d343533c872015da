import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { endpoint } from '../kit/endpoint';

const names = z.object({ he: z.string(), en: z.string().nullish(), ru: z.string().nullish() });

export const city = z.object({ id: z.string(), code: z.string(), names, sampleZip: z.string().nullish() });
export const street = z.object({ id: z.string(), cityId: z.string(), code: z.string().nullish(), names });

export const geography = {
  cities: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/geo/cities',
    access: 'session',
    query: z.object({ query: typedQuery(), supplier: z.string().optional() }),
    response: z.array(city).max(50),
  }),
  streets: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/geo/streets',
    access: 'session',
    query: z.object({ city: z.string(), query: typedQuery(), supplier: z.string().optional() }),
    response: z.array(street).max(50),
  }),
};
