import { formatMoney } from '../../../lib/format/number';
import { localeFor, type Locale } from '../../../lib/i18n/locales';
import { addressOf } from '../../engine/links/links';
import type { Settings } from '../../engine/settings';
import type { StoredInvoice } from './invoice-row';

type Failed = Pick<StoredInvoice, 'invoice_number' | 'fault' | 'net' | 'vat'> & {
  first_name: string;
  language: string | null;
};

interface Facts {
  name: string;
  number: number;
  total: string;
  noCard: boolean;
  url: string;
}

const mails: Record<Locale, (facts: Facts) => { subject: string; body: string }> = {
  he: ({ name, number, total, noCard, url }) => ({
    subject: `החיוב החודשי לא עבר: חשבונית ${number}`,
    body: `שלום ${name},\n${noCard ? 'אין כרטיס אשראי לחיוב' : 'כרטיס האשראי סורב'}, וחשבונית ${number} על סך ${total} לא שולמה.\nלהוספת כרטיס ולתשלום:\n${url}`,
  }),
  en: ({ name, number, total, noCard, url }) => ({
    subject: `The monthly charge failed: invoice ${number}`,
    body: `Hello ${name},\n${noCard ? 'There is no card on file' : 'The card was declined'}, and invoice ${number} of ${total} was not paid.\nTo add a card and pay:\n${url}`,
  }),
  ru: ({ name, number, total, noCard, url }) => ({
    subject: `Ежемесячное списание не прошло: счёт ${number}`,
    body: `Здравствуйте, ${name}!\n${noCard ? 'Карта не добавлена' : 'Карта отклонена'}, и счёт ${number} на ${total} не оплачен.\nДобавить карту и оплатить:\n${url}`,
  }),
};

/** Returns the mail to the owner of an agency after a failed charge. */
export function failureMail(failed: Failed, settings: Settings): { subject: string; body: string } {
  const locale = localeFor(failed.language);
  return mails[locale]({
    name: failed.first_name,
    number: failed.invoice_number,
    total: formatMoney({ amount: failed.net + failed.vat, currency: 'ILS' }, locale),
    noCard: failed.fault === 'NO_CARD',
    url: addressOf(settings, '/agency/billing'),
  });
}
