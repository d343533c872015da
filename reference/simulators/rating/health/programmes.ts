import type { Locale } from '../../../../lib/i18n/locales';

/** Names of the health programmes by code. */
export const healthProgrammes: Readonly<Record<string, Record<Locale, string>>> = {
  HEALTH_SERVICE: { he: 'בריאות – כיסוי יחיד', en: 'Health – single cover', ru: 'Здоровье – одно покрытие' },
  HEALTH_PACKAGES: { he: 'בריאות – חבילות', en: 'Health – packages', ru: 'Здоровье – пакеты' },
};
