import type { Locale } from '../i18n/locales';
import { subjectText } from './vehicle';

const orders: Record<Locale, (number: number) => string> = {
  he: (number) => `הזמנה ${number}`,
  en: (number) => `Order ${number}`,
  ru: (number) => `Заказ ${number}`,
};

/** Returns what is paid for, as the payer reads it: the order and what it insures. */
export const orderSubject = (
  locale: Locale,
  { orderNumber, title }: { orderNumber: number; title?: string | null },
): string => [orders[locale](orderNumber), ...(title ? [subjectText(title, locale)] : [])].join(' · ');
