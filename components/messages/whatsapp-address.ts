import { internationalPhone } from '@/lib/rules/people/phone';

/** Returns the address that opens WhatsApp, with a text if any. @param mobile of the receiver; null to choose one there */
export const whatsAppAddress = (mobile: string | null, text?: string): string =>
  `https://wa.me/${mobile ? internationalPhone(mobile) : ''}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
