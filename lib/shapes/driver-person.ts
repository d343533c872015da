import type { CustomerDraft } from '../contract/customers/customers';
import type { SavedCarRequest } from '../contract/quotes/cars';
import { assumedFacts } from '../rules/quotes/assumed-driver';
import { todayInIsrael } from '../rules/time/calendar';

/** Returns the first driver of a request as a customer, without a licence date that was only computed. */
export function personOfDriver({
  request: { drivers },
  createTs,
}: Pick<SavedCarRequest, 'request' | 'createTs'>): Partial<CustomerDraft['customerInfo']> {
  const [driver] = drivers;
  if (!driver) return {};
  const { genderMale, maritalStatus, birthday, licenseIssued } = driver;
  const isAssumed = assumedFacts(driver, todayInIsrael(new Date(createTs))).length > 0;
  return {
    gender: genderMale ? 'MALE' : 'FEMALE',
    maritalStatus,
    birthday: birthday ?? null,
    drivingLicenseIssued: isAssumed ? null : (licenseIssued ?? null),
  };
}
