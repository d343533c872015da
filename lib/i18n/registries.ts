import { insurerNames } from '../insurers/names';
import type { Locale } from './locales';

/** Adds names from registries to the messages: the insurers under `terms.insurer`. */
export const withRegistries = <M extends { terms?: unknown }>(messages: M, locale: Locale) => ({
  ...messages,
  terms: { ...(messages.terms as Record<string, string>), insurer: insurerNames(locale) },
});
