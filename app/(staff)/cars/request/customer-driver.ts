import type { Customer } from '@/lib/contract/customers';
import { withBirthday, withLicence } from './driver-changes';
import type { CarRequestValues } from './request-values';

/** The customer whom a quote is for: the driver, until something else is said. */
export interface QuotedCustomer extends Pick<
  Customer['customerInfo'],
  'birthday' | 'gender' | 'maritalStatus' | 'drivingLicenseIssued'
> {
  customerId: string;
}

/** A new request with the customer as its first driver; what the card does not know stays as it was. `today` is `YYYY-MM-DD`. */
export function withCustomer(
  values: CarRequestValues,
  { gender, maritalStatus, birthday, drivingLicenseIssued }: QuotedCustomer,
  today: string,
): CarRequestValues {
  const [first, ...others] = values.drivers;
  if (!first) return values;
  const known = { ...first, gender, maritalStatus };
  const aged = birthday ? withBirthday(known, birthday, today) : known;
  return {
    ...values,
    drivers: [drivingLicenseIssued ? withLicence(aged, drivingLicenseIssued, today) : aged, ...others],
  };
}
