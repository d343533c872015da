import type { AbstractIntlMessages } from 'next-intl';
import { insurerNames } from '../insurers/names';
import type { Locale } from './locales';

/** Adds the names that a registry holds to the messages: the insurers under `terms.insurer`. */
export const withRegistries = (messages: AbstractIntlMessages, locale: Locale): AbstractIntlMessages => ({
  ...messages,
  terms: { ...(messages.terms as AbstractIntlMessages), insurer: insurerNames(locale) },
});
