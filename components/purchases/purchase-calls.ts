// The buying journey loads this, with a JavaScript budget: plain fetch, types only from the contract.
import { ask } from '@/components/data/ask';
import type { PurchaseStep } from '@/lib/contract/portal/purchase-answers';
import type { PurchaseOffers, PurchaseState } from '@/lib/contract/portal/purchases';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { PlateSearch, VehicleModel, vehicles } from '@/lib/contract/quotes/vehicles';

export const sendCode = (websiteKey: string, mobile: string) =>
  ask<{ ttl: number; sentTo: string }>('POST', '/purchase/codes', { websiteKey, mobile });
export const confirmCode = (websiteKey: string, mobile: string, code: string) =>
  ask<PurchaseState>('POST', '/purchase/session', { websiteKey, mobile, code });

export const leave = () => ask<{ done: true }>('DELETE', '/purchase/session');

const action = (path: string, body?: object) => ask<PurchaseState>('POST', `/purchase/${path}`, body);

export const look = () => ask<PurchaseState>('GET', '/purchase/state');
export const answerStep = (version: number, step: PurchaseStep, answer: object) =>
  action('answers', { version, given: { step, answer } });
export const askForCall = (version: number, registrationNumber = '') => action('call', { version, registrationNumber });
export const makesOf = (year: string) =>
  ask<OutputOf<typeof vehicles.manufacturers>>('GET', `/purchase/manufacturers?year=${year}`);
export const modelsOf = (year: string, make: string) =>
  ask<VehicleModel[]>('GET', `/purchase/models?year=${year}&manufacturerCode=${encodeURIComponent(make)}`);
export const requestOffers = (version: number) => action('request', { version });
export const lookAtOffers = () => ask<PurchaseOffers>('GET', '/purchase/offers');
export const chooseOffer = (version: number, productId: string | null) => action('choice', { version, productId });
export const placeOrder = (owner: object) => action('order', owner);
export const pay = (paymentsNumber: number) => {
  const { origin, pathname } = window.location;
  return action('payment', { paymentsNumber, origin, returnUrl: origin + pathname });
};
export const checkPayment = () => action('payment/check');
export const restart = (version: number) => action('restart', { version });
export const documentAddress = '/api/purchase/document';

const looks = 20;
const interval = 500;

/** Searches a car by plate and waits for the answer (S2 §7: 20 polls, every 500 ms). @throws ApiFailure */
export async function searchCar(registrationNumber: string): Promise<PlateSearch> {
  let search = await ask<PlateSearch>('POST', '/purchase/vehicles', { registrationNumber });
  for (let look = 0; look < looks && search.status === 'PENDING'; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    search = await ask<PlateSearch>('GET', `/purchase/vehicles/${search.searchId}`);
  }
  return search;
}
