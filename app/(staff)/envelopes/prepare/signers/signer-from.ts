import type { Customer } from '@/lib/contract/customers/customers';
import { localeFor } from '@/lib/i18n/locales';
import { isMobile } from '@/lib/rules/people/phone';
import type { Signer } from '../plan';

/** Returns a signer from a customer: reached by SMS if there is a mobile, else by mail. */
export function signerFrom({ customerId, customerInfo, media }: Customer): Signer {
  const valueOf = (type: Customer['media'][number]['mediaType']) =>
    media.find(({ mediaType }) => mediaType === type)?.value ?? null;
  const mobile = valueOf('MOBILE_PHONE');
  const email = valueOf('MAIL');
  return {
    customerId,
    name: `${customerInfo.firstName} ${customerInfo.lastName}`,
    mobile: mobile && isMobile(mobile) ? mobile : null,
    email,
    locale: localeFor(customerInfo.language),
    channels: mobile && isMobile(mobile) ? ['SMS'] : email ? ['MAIL'] : ['SMS'],
  };
}
