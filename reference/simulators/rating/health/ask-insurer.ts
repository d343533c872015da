import type { HealthRequest } from '../../../../lib/contract/quotes/health-request';
import type { Note } from '../../../../lib/contract/quotes/quotes';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import { ofCommission, ofNewCustomer } from '../aged/discounts';
import type { AgedOffer } from '../aged/offer';
import { ageSentinels } from '../aged/sentinels';
import { systemsFor } from '../aged/systems';
import { insurerSystems } from '../insurers/roster';
import type { InsurerAnswer } from '../insurer-answer';
import { note } from '../notes';
import type { HealthInsurer } from './insurer';
import { healthPackages, isPackage, type PackageCode, packageFactor } from './packages';
import { isService, serviceCodes, type ServiceCode, servicePrice, withoutContained } from './services';

type Supplier = SupplierOf<'HEALTH'>;

/** An insurer's offer of health cover. Prices are of the first year, ILS a month. */
export interface HealthOffer extends AgedOffer {
  supplierType: Supplier;
  services: { serviceId: string; monthly: number }[];
  /** Requested packages; null when the insurer does not sell one. */
  packages: { packageModelId: string; serviceIds: string[]; monthly: number | null }[];
}

/** Last age for which a premium is paid (S2 §9). */
export const lastPayingAge = 99;

const systems = systemsFor(({ age }: HealthRequest) => ageSentinels[age]);

/** Returns the answer time of an insurer, ms. */
export const healthPace = systems.pace;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns what services cost together at an age, whole ILS a month. */
function priceTogether(codes: readonly ServiceCode[], age: number, spread: number): number {
  const prices = withoutContained(codes).map((code) => servicePrice(code, age, spread));
  return Math.round(sum(prices) * packageFactor(prices.filter((price) => price > 0).length));
}

/** Returns the price of each year from an age to 99, whole ILS a month. */
const yearsOf = (codes: readonly ServiceCode[], entryAge: number, spread: number): number[] =>
  Array.from({ length: lastPayingAge - entryAge + 1 }, (_, year) => priceTogether(codes, entryAge + year, spread));

interface Sold {
  services: ServiceCode[];
  packages: PackageCode[];
}

/** Returns the requested services and packages that an insurer sells at that age. */
function soldOf({ lacks, lacksPackages }: HealthInsurer, request: HealthRequest): Sold {
  const isSold = (code: ServiceCode) => !lacks.includes(code) && servicePrice(code, request.age, 1) > 0;
  const packages = request.packageModelIds
    .filter(isPackage)
    .filter((code) => !lacksPackages.includes(code) && healthPackages[code].services.every(isSold));
  const single = request.serviceIds.filter(isService).filter(isSold);
  return {
    packages,
    services: withoutContained([...single, ...packages.flatMap((code) => healthPackages[code].services)]),
  };
}

function remarksOf({ waitingDays }: HealthInsurer, { services, packages }: Sold, request: HealthRequest): Note[] {
  const ends = (code: ServiceCode, age: number) => services.includes(code) && [note('SERVICE_ENDS', { age })];
  return [
    note('HEALTH_DECLARATION'),
    note('WAITING_PERIOD', { days: waitingDays }),
    ...(packages.length < request.packageModelIds.length ? [note('PACKAGE_NOT_OFFERED')] : []),
    ...(ends('CRITICAL_ILLNESS', 65) || []),
    ...(ends('CHILD_DEVELOPMENT', 20) || []),
  ];
}

function offerOf(supplier: Supplier, request: HealthRequest, sold: Sold): HealthOffer {
  const profile: HealthInsurer = insurerSystems[supplier].health;
  const spread = insurerSystems[supplier].aged.spread;
  const { age } = request;
  const others = serviceCodes.filter(
    (code) => !profile.lacks.includes(code) && withoutContained([...sold.services, code]).length > sold.services.length,
  );
  return {
    supplierType: supplier,
    programme: request.packageModelIds.length > 0 ? 'HEALTH_PACKAGES' : 'HEALTH_SERVICE',
    fromAge: age,
    monthly: yearsOf(sold.services, age, spread),
    fee: 0,
    discounts: [ofNewCustomer(profile.newCustomer), ofCommission],
    riders: others.map((code) => ({ id: code, monthly: yearsOf([code], age, spread) })),
    services: sold.services.map((code) => ({ serviceId: code, monthly: servicePrice(code, age, spread) })),
    packages: request.packageModelIds.filter(isPackage).map((code) => ({
      packageModelId: code,
      serviceIds: [...healthPackages[code].services],
      monthly: sold.packages.includes(code) ? priceTogether(healthPackages[code].services, age, spread) : null,
    })),
    blockingRules: [],
    remarks: remarksOf(profile, sold, request),
  };
}

/** Returns an insurer's answer to a health request; the same for the same request and attempt. */
export function askHealthInsurer(
  request: HealthRequest,
  supplier: Supplier,
  attempt: number,
): InsurerAnswer<HealthOffer> {
  const fault = systems.misbehave(request, supplier, attempt);
  if (fault) return fault;
  const profile: HealthInsurer = insurerSystems[supplier].health;
  const { age } = request;
  const [minimum, maximum] = profile.ages;
  if (age < minimum) return { kind: 'refused', reason: note('INSURED_TOO_YOUNG', { age, minimum }) };
  if (age > maximum && !(age in ageSentinels))
    return { kind: 'refused', reason: note('INSURED_TOO_OLD', { age, maximum }) };
  const sold = soldOf(profile, request);
  if (sold.services.length === 0) return { kind: 'refused', reason: note('SERVICE_NOT_OFFERED') };
  return { kind: 'priced', offers: [offerOf(supplier, request, sold)] };
}
