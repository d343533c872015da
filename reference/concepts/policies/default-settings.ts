import type { CarRequest } from '../../../lib/contract/quotes/car-request';
import type { CustomerRow } from '../../../lib/contract/customers/customers';
import type { Order } from '../../../lib/contract/orders/orders';
import type { IssueSettings, NamedDriver } from '../../../lib/contract/orders/policies';
import { unstatedFacts } from '../../../lib/rules/quotes/driver-mismatch';
import { issuingOf } from '../../../lib/insurers/issuing';
import { maxPriceDifference } from '../../../lib/rules/quotes/price-check';
import { groupOfRider } from '../../simulators/rating/car/riders';

/** Declared difference with an insurer: the agency's own term for the cover, otherwise the default (S2 §9). */
function declaredDifference(
  { product }: Order['orderItems'][number],
  credentials: ReadonlyMap<string, string>,
): number {
  const isCompulsoryAlone =
    product.productType === 'CAR' && product.insuranceTypes.every((type) => type === 'Compulsory');
  const own = credentials.get(isCompulsoryAlone ? 'DIFF-PREMIA-OSAGO' : 'DIFF-PREMIA-CASCO');
  return own === undefined ? maxPriceDifference : Math.min(Math.abs(Number(own)), maxPriceDifference);
}

/** The customer of an order, with what only the card tells. */
export interface IssueCustomer extends CustomerRow {
  gender: 'MALE' | 'FEMALE';
}

/**
 * Returns the drivers of a request by name; the first is taken for the customer. A date that was computed and that nobody
 * stated stays empty.
 * @param day of the request, `YYYY-MM-DD`
 */
export const driversOf = (request: CarRequest, customer: IssueCustomer | null, day: string): NamedDriver[] =>
  request.drivers.map((driver, at) => {
    const { birthday, licenseIssued, maritalStatus } = driver;
    const person = at === 0 ? customer : null;
    const isAssumed = unstatedFacts(driver, day).length > 0;
    const genderMale = person ? person.gender === 'MALE' : driver.genderMale;
    return {
      driverId: String(at + 1),
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      passportNumber: person?.passportNumber ?? '',
      birthday: birthday ?? person?.birthday ?? null,
      licenseIssued: isAssumed ? null : (licenseIssued ?? null),
      genderMale,
      maritalStatus,
    };
  });

/** Returns the settings of an item before anybody saved some: what request, offer and customer say. */
export function defaultSettings(
  item: Order['orderItems'][number],
  { request, day }: { request: CarRequest | null; day: string },
  customer: IssueCustomer | null,
  credentials: ReadonlyMap<string, string>,
): IssueSettings {
  const { product, sellingPrice } = item;
  const drivers = request ? driversOf(request, customer, day) : [];
  const car = product.productType === 'CAR' ? product : null;
  return {
    productId: product.id,
    declaredReceivedPremiaDifference: declaredDifference(item, credentials),
    selectedRiderAmount: car?.premia.rider ?? null,
    totalPremia: sellingPrice,
    ruleGroups: car ? [groupOfRider(car.selectedRider)] : [],
    driverIds: drivers.map(({ driverId }) => driverId),
    drivers,
    confirmedDrivers: [],
    smoking: null,
    insuranceCases: request?.drivers[0]?.insuranceCases ?? [],
    selectedCredentialValues: ['ISSUE_AGENT_NUMBER'],
    bankCommissionPercentage: car?.bankCommissionPercentage ?? 0,
    cancelSelfParticipationCompanyGarage: false,
    paymentsNumber: 1,
    agreements: issuingOf(product.supplierType)
      .agreements.filter(({ id }) => id === 'DIGITAL_DOCUMENTS')
      .map(({ id }) => id),
    papers: [],
    debug: null,
  };
}
