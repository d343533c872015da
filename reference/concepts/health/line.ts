import type { HealthProduct } from '../../../lib/contract/quotes/health';
import type { HealthRequest } from '../../../lib/contract/quotes/health-request';
import type { LifePricing } from '../../../lib/contract/quotes/life-results';
import type { SupplierOf } from '../../../lib/insurers/registry';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { ageAtStart, ageOn } from '../../../lib/rules/people/insured-person';
import { Failure } from '../../engine/failures/failure';
import type { Line } from '../quotes/line';
import { agedOffers } from '../../simulators/rating/aged/aged-offers';
import { youngAge } from '../../simulators/rating/aged/ladder';
import type { AgedChoices } from '../../simulators/rating/aged/offer';
import { shekels } from '../../simulators/rating/aged/offer-price';
import { agedPeriodFor, atStart } from '../../simulators/rating/aged/period';
import { shownOffer } from '../../simulators/rating/aged/show';
import type { AgedPeriod } from '../../simulators/rating/aged/stored-offer';
import {
  askHealthInsurer,
  type HealthOffer,
  healthPace,
  lastPayingAge,
} from '../../simulators/rating/health/ask-insurer';
import { isPackage } from '../../simulators/rating/health/packages';
import { healthProgrammes } from '../../simulators/rating/health/programmes';
import { isService } from '../../simulators/rating/health/services';
import { packageNames, serviceNames } from './names';
import { healthRequestFacts } from './request-facts';
import {
  healthChoicesKind,
  healthOfferKind,
  healthPeriodKind,
  healthProductKind,
  healthRequestKind,
} from './snapshots';

export interface HealthQuote {
  request: HealthRequest;
  resolved: AgedPeriod;
  offer: HealthOffer;
  choices: AgedChoices;
  pricing: LifePricing;
  product: HealthProduct;
}

/** Refuses services and packages that do not exist. @throws Failure VALIDATION_ERROR. */
function requireKnown({ serviceIds, packageModelIds }: HealthRequest): void {
  const path = serviceIds.every(isService) ? 'packageModelIds' : 'serviceIds';
  if (!serviceIds.every(isService) || !packageModelIds.every(isPackage))
    throw new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule: 'invalid' }] });
}

const months = 12;

/** The line of health insurance. */
export const healthLine: Line<HealthQuote> = {
  productType: 'HEALTH',
  snapshots: {
    request: healthRequestKind,
    resolved: healthPeriodKind,
    offer: healthOfferKind,
    choices: healthChoicesKind,
    product: healthProductKind,
  },
  resolve(_, request, now) {
    requireKnown(request);
    return Promise.resolve(agedPeriodFor(ageAtStart(request, todayInIsrael(now)), lastPayingAge, now));
  },
  title: (request, { insuranceStart }) => String(ageOn(request, insuranceStart)),
  subject: (_, period) => ({ registrationNumber: null, renewal: false, ...period }),
  requestFacts: healthRequestFacts,
  pace: (question, supplier, attempt) => healthPace(atStart(question), supplier as SupplierOf<'HEALTH'>, attempt),
  ask: (question, supplier, attempt) =>
    askHealthInsurer(atStart(question).request, supplier as SupplierOf<'HEALTH'>, attempt),
  ...agedOffers,
  identity: ({ programme, servicePrices }) => [programme, ...servicePrices.map(({ serviceId }) => serviceId)],
  covers: ({ servicePrices, appliedRiders }) => [...servicePrices.map(({ serviceId }) => serviceId), ...appliedRiders],
  show({ requestId, resolved }, offered, locale) {
    const { services, packages, programme } = offered.offer;
    return {
      ...shownOffer({
        ...offered,
        requestId,
        period: resolved,
        locale,
        names: { programme: healthProgrammes[programme], rider: serviceNames },
      }),
      productType: 'HEALTH',
      servicePrices: services.map(({ serviceId, monthly }) => ({
        serviceId,
        name: serviceNames(serviceId)?.[locale] ?? serviceId,
        price: shekels(monthly * months),
      })),
      packagePriceViews: packages.map(({ packageModelId, serviceIds, monthly }) => ({
        packageModelId,
        name: packageNames(packageModelId)?.[locale] ?? packageModelId,
        serviceIds,
        price: monthly === null ? null : shekels(monthly * months),
      })),
    };
  },
  ladder(question) {
    const { request } = question;
    const age = youngAge(atStart(question).request.age);
    return [
      { part: 'BASE_COVER', request: { ...request, age, birthday: null } },
      { part: 'AGE', request },
    ];
  },
  repeat: (request, _, orderId) => ({ ...request, sourceOrderId: orderId }),
};
