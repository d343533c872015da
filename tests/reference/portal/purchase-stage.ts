import { vi } from 'vitest';
import type { EndpointDefinition, OutputOf } from '@/lib/contract/kit/endpoint';
import { type PurchaseOwner, type PurchaseState, purchases } from '@/lib/contract/portal/purchases';
import { type AgreementId, agreementIds } from '@/lib/insurers/agreements';
import { issuingOf } from '@/lib/insurers/issuing';
import { defaultPeriod } from '@/lib/rules/quotes/insurance-period';
import { todayInIsrael, yearsBefore } from '@/lib/rules/time/calendar';
import { found } from '@/reference/engine/failures/failure';
import type { TestClient } from '../harness';
import { freshId } from '../agencies/people';

/** Key of the first demo agency's site. */
export const websiteKey = 'ofek';

let phones = 1_000_000;
/** Returns a mobile that is unused in these tests. */
export const freshMobile = (): string => `053${phones++}`;

/** Catalogue price of an ordinary car, ILS. */
const maxOrdinary = 150_000;
const quiet = { insured: true, claims: 0 };

/** Returns the last step's answer of a car at an address. */
export const moreOf = (zipCode: string) => ({
  zipCode,
  defenceLevel: 0,
  shabbatDrivingRequired: true,
  childrenUnder15: false,
  encumbered: false,
});

/** The answers of an ordinary customer to the five steps. */
export const steps = () => {
  const today = todayInIsrael();
  return {
    period: {
      insuranceStart: defaultPeriod(today).insuranceStart,
      insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'],
    },
    drivers: {
      driversAllowed: 'one',
      drivers: [
        {
          genderMale: false,
          maritalStatus: 'SINGLE',
          birthday: yearsBefore(today, 35),
          licenseIssued: yearsBefore(today, 12),
        },
      ],
    },
    history: { years: [quiet, quiet, quiet, quiet], others: [], licenceCancelledTimes: 0 },
    more: moreOf('6433222'),
  } as const;
};

/** Returns the details of an owner who drives. */
export const owner = (over: Partial<PurchaseOwner> = {}) => ({
  firstName: 'נועה',
  lastName: 'ברק',
  passportNumber: freshId(),
  email: '',
  ownerDrives: true,
  agreements: [...agreementIds],
  ...over,
});

/** One browser of a customer. */
export interface Device {
  accessToken: string;
  action<E extends EndpointDefinition>(endpoint: E, body?: object): Promise<OutputOf<E>>;
  state(): Promise<PurchaseState>;
}

/** Returns actions of customers on the site. */
export function purchaseStage(reference: TestClient) {
  const site = { websiteKey };
  /** Returns the browser that has a grant. */
  const deviceOf = (accessToken: string): Device => {
    const action: Device['action'] = (endpoint, body) =>
      reference.call(endpoint, { query: { accessToken }, body } as never, undefined, site);
    return { accessToken, action, state: () => action(purchases.get) };
  };
  /** Confirms a phone in a new browser. */
  const enter = async (mobile = freshMobile()): Promise<Device> => {
    await reference.control('POST', '/__age', { seconds: 60, what: ['codes'] }).catch(() => undefined);
    await reference.call(purchases.sendCode, { body: { mobile } }, undefined, site);
    const body = { mobile, code: await reference.codeFor(mobile) };
    const { grant } = await reference.call(purchases.confirmCode, { body }, undefined, site);
    return deviceOf(grant);
  };
  const search = async (device: Device, registrationNumber: string) => {
    const { searchId } = await device.action(purchases.startPlateSearch, { registrationNumber });
    const query = { accessToken: device.accessToken };
    return vi.waitFor(
      async () => {
        const found = await reference.call(purchases.plateSearch, { params: { searchId }, query });
        if (found.status !== 'DONE') throw new Error('The search goes on');
        return found.models[0];
      },
      { timeout: 20_000 },
    );
  };
  /** Returns an ordinary private car, which every insurer takes. */
  const ordinaryCar = async (device: Device) => {
    for (;;) {
      const registrationNumber = `${20_000_000 + phones++}`;
      const model = await search(device, registrationNumber);
      if (!model || model.commercial || model.listPrice.amount > maxOrdinary) continue;
      return { registrationNumber, modelCode: model.modelCode, produced: model.produced, title: 'car' };
    }
  };
  const answered = async (device: Device, over: object = {}): Promise<PurchaseState> => {
    const car = await ordinaryCar(device);
    let state = await device.state();
    for (const [step, answer] of Object.entries({ ...steps(), car, ...over }))
      state = await device.action(purchases.answer, { version: state.version, given: { step, answer } });
    return state;
  };
  /** Answers all steps and chooses an offer that is issued without the agent, by an insurer who asks for an agreement. */
  const chosen = async (device: Device, over: object = {}, agreement?: AgreementId): Promise<PurchaseState> => {
    const { version } = await answered(device, over);
    const asked = await device.action(purchases.requestOffers, { version });
    const { productId } = await vi.waitFor(
      async () => {
        const { offers } = await device.action(purchases.offers);
        return found(
          offers.find(({ instant, supplierType }) => {
            const { outcome, agreements } = issuingOf(supplierType);
            const isAsked = agreement === undefined || agreements.some(({ id }) => id === agreement);
            return instant && outcome === 'POLICY' && isAsked;
          }),
        );
      },
      { timeout: 20_000, interval: 100 },
    );
    return device.action(purchases.choose, { version: asked.version, productId });
  };
  const ordered = async (
    device: Device,
    over: Partial<PurchaseOwner> = {},
    answers: object = {},
  ): Promise<PurchaseState> => {
    const { version } = await chosen(device, answers);
    return device.action(purchases.order, { ...owner(over), version });
  };
  return { enter, ordinaryCar, chosen, ordered };
}
