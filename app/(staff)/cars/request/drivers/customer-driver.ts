import type { Customer } from '@/lib/contract/customers/customers';
import { withBirthday, withLicence } from './driver-changes';
import type { CarRequestValues } from '../request-values';

/** Customer of the quote, who becomes the first driver until the agent changes that. */
export interface QuotedCustomer extends Pick<
  Customer['customerInfo'],
  'birthday' | 'gender' | 'maritalStatus' | 'drivingLicenseIssued'
> {
  customerId: string;
}

/**
 * Returns the request with the customer as first driver; values that the customer lacks stay. `today` is `YYYY-MM-DD`.
 */
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
