// The roadside report loads this, with a JavaScript budget: plain fetch, types only from the contract.
import { ask } from '@/components/data/ask';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { NoticeStep } from '@/lib/rules/claims/notice';

const base = '/portal/ins-api/notice';

export const look = () => ask<PortalNotice>('GET', base);
export const sendCode = () => ask<{ ttl: number; sentTo: string }>('POST', `${base}/code`);
export const answerStep = (version: number, step: NoticeStep, answer: object) =>
  ask<PortalNotice>('PUT', `${base}/answers`, { version, given: { step, answer } });
export const report = () => ask<PortalNotice>('POST', `${base}/report`);

/** Goes to the status page of the claim, whose link the browser then holds. @throws ApiFailure */
export const enterStatus = () => ask<{ done: true }>('POST', '/portal/session/status');

export interface Place {
  id: string;
  name: string;
}

export const citiesOf = (query: string) => ask<Place[]>('GET', `${base}/cities?${new URLSearchParams({ query })}`);
export const streetsOf = (city: string, query: string) =>
  ask<Place[]>('GET', `${base}/streets?${new URLSearchParams({ city, query })}`);
