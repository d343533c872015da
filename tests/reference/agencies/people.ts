import type { CustomerDraft } from '@/lib/contract/customers/customers';
import { isNationalId } from '@/lib/rules/people/national-id';

let people = 0;

/** Returns an ID that is unused in these tests. */
export function freshId(): string {
  const stem = String(70_000_000 + people++);
  for (let digit = 0; digit < 10; digit++) if (isNationalId(stem + digit)) return stem + digit;
  throw new Error(`No check digit for ${stem}`);
}

/** Returns input for a new customer; `over` overrides fields. */
export function freshCustomer(over: Partial<CustomerDraft> = {}): CustomerDraft {
  const passportNumber = freshId();
  return {
    customerInfo: { firstName: 'מאיה', lastName: 'בן-דוד', birthday: '1988-04-05' },
    passport: { type: 'NATIONAL_ID', passportNumber },
    media: [
      { mediaType: 'MOBILE_PHONE', value: `0507${passportNumber.slice(3, 9)}` },
      { mediaType: 'MAIL', value: `maya.${passportNumber}@example.test` },
    ],
    ...over,
  };
}
