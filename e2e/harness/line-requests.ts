import { type APIRequestContext, expect } from '@playwright/test';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { health } from '@/lib/contract/quotes/health';
import { life } from '@/lib/contract/quotes/life';
import { properties } from '@/lib/contract/quotes/properties';
import type { PropertyRequest } from '@/lib/contract/quotes/property-request';
import { risks } from '@/lib/contract/quotes/risks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultPropertyRequest } from '@/lib/shapes/default-property-request';
import { writeHeaders } from './write-headers';

/** A life request of a person of 40; the sum can be a sentinel. */
export const lifeBody = {
  productType: 'LIFE',
  age: 40,
  gender: 'FEMALE',
  targetAmount: 1_000_000,
  smoking: { status: 'NEVER', quitYearsAgo: null },
  renewal: false,
} as const;

/** A health request for two packages; the age can be a sentinel. */
export const healthBody = {
  productType: 'HEALTH',
  age: 40,
  gender: 'MALE',
  serviceIds: [],
  packageModelIds: ['ESSENTIAL', 'OUTPATIENT'],
} as const;

/** Returns a property request for an apartment in Tel Aviv; the zip code can be a sentinel. */
export function propertyBody(zipCode = '6433222'): PropertyRequest {
  const start = defaultPropertyRequest(todayInIsrael());
  const address = { ...start.address, city: 'תל אביב-יפו', street: 'דיזנגוף', house: '12', zipCode };
  return { ...start, defenceCode: 2, address };
}

/** A risk request of a person of 40; the sum can be a sentinel. */
export const riskBody = {
  productType: 'RISK',
  age: 40,
  gender: 'MALE',
  targetAmount: 1_000_000,
  smoking: { status: 'NEVER', quitYearsAgo: null },
  program: 'RISK 1',
} as const;

/** Ordinary requests by the first segment of a line's screens. Cars have orders in the demo data. */
const samples: Readonly<Record<string, { create: EndpointDefinition; body: object }>> = {
  life: { create: life.createRequest, body: lifeBody },
  health: { create: health.createRequest, body: healthBody },
  property: { create: properties.createRequest, body: propertyBody() },
  risk: { create: risks.createRequest, body: riskBody },
};

/** Sends a request as the signed-in person and returns its id. */
export async function sendRequest(
  request: APIRequestContext,
  { upstream, path }: EndpointDefinition,
  body: object,
): Promise<string> {
  const headers = writeHeaders();
  const response = await request.post(`/api/${upstream}/${path}`, { data: body, headers });
  expect(response.ok(), `${path} answers: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { requestId: string }).requestId;
}

/** Sends an ordinary request of a line and returns its id; undefined for a line without a sample. */
export async function freshRequest(request: APIRequestContext, segment: string): Promise<string | undefined> {
  const sample = samples[segment];
  return sample && sendRequest(request, sample.create, sample.body);
}
