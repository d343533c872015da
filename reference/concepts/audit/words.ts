import type { Locale } from '../../../lib/i18n/locales';
import english from '../../../messages/en/audit.json';
import hebrew from '../../../messages/he/audit.json';
import russian from '../../../messages/ru/audit.json';

export interface Words {
  areas: Record<string, string>;
  verbs: Record<string, string>;
  actions: Record<string, Record<string, string>>;
  fact: Record<string, string>;
  field: Record<string, string>;
  done: string;
  refused: string;
  hidden: string;
  nothing: string;
  yes: string;
  no: string;
}

const words: Record<Locale, Words> = { he: hebrew, en: english, ru: russian };

/** Returns the words of the log's screen, for exports. */
export const wordsOf = (locale: Locale): Words => words[locale];

/** Returns an action such as `orders.archive` in words, as the screen shows it. */
export function actIn({ actions, areas, verbs }: Words, action: string): string {
  const [area = '', verb = ''] = action.split('.');
  return actions[area]?.[verb] ?? `${areas[area] ?? area} · ${verbs[verb] ?? verb}`;
}
