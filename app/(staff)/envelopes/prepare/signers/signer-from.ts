import { addresseeOf } from '@/components/messages/use-addressee';
import type { Customer } from '@/lib/contract/customers/customers';
import { isMobile } from '@/lib/rules/people/phone';
import type { Signer } from '../plan';

/** Returns a signer from a customer: reached by SMS if there is a mobile, else by mail. */
export function signerFrom(customer: Customer): Signer {
  const { firstName, lastName } = customer.customerInfo;
  const { mobile, mail, locale } = addresseeOf(customer);
  const isReached = isMobile(mobile);
  return {
    customerId: customer.customerId,
    name: `${firstName} ${lastName}`,
    mobile: isReached ? mobile : null,
    email: mail || null,
    locale,
    channels: [isReached || !mail ? 'SMS' : 'MAIL'],
  };
}
