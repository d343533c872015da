import { createHash } from 'node:crypto';
import { type Locale, locales } from '../../../lib/i18n/locales';

const texts: Record<Locale, (agency: string) => string> = {
  he: (agency) =>
    `בלחיצה על "אישור והמשך" ניתנת הסכמה לחתום באופן אלקטרוני על המסמכים שנשלחו מ${agency}, ולחתימה הזו תוקף כמו לחתימה בכתב יד. מועד החתימה, כתובת הרשת, סוג המכשיר והעמודים שהוצגו יישמרו כראיה לחתימה. אפשר לסרב, ואפשר לבקש מהסוכנות את המסמכים על נייר.`,
  en: (agency) =>
    `By pressing "Agree and continue" you agree to sign the documents sent by ${agency} electronically; such a signature is as good as one by hand. The time, network address, kind of device and pages shown are kept as evidence of signing. You may decline, and you may ask the agency for the documents on paper.`,
  ru: (agency) =>
    `Нажимая «Согласиться и продолжить», вы соглашаетесь подписать документы от «${agency}» в электронном виде; такая подпись имеет ту же силу, что и собственноручная. Время, сетевой адрес, тип устройства и показанные страницы сохраняются как доказательство подписания. Вы можете отказаться или попросить у агентства бумажные документы.`,
};

/** The consent text in the language of the page. */
export const consentText = (agency: string, locale: Locale): string => texts[locale](agency);

/** Hash by which a text is agreed to. */
export const consentHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the text of a hash in any language; undefined for an outdated or unknown hash. */
export const consentOf = (agency: string, hash: string): string | undefined =>
  locales.map((locale) => consentText(agency, locale)).find((text) => consentHash(text) === hash);
