import type { LifeRequest } from '../../../lib/contract/quotes/life-request';
import { formatMoney } from '../../../lib/format/number';
import type { Locale } from '../../../lib/i18n/locales';
import type { RequestFact } from '../comparisons/comparison';
import type { Words } from '../../engine/pdf/words';
import { personFacts } from '../comparisons/person-facts';

const labels = {
  sum: { he: 'סכום ביטוח', en: 'Sum insured', ru: 'Страховая сумма' },
  smoking: { he: 'עישון', en: 'Smoking', ru: 'Курение' },
} as const satisfies Record<string, Words>;

const smokingWords: Record<LifeRequest['smoking']['status'], Words> = {
  NEVER: { he: 'לא', en: 'Never', ru: 'Нет' },
  QUIT: { he: 'הופסק', en: 'Quit', ru: 'Брошено' },
  SMOKING: { he: 'כן', en: 'Yes', ru: 'Да' },
};

/** Returns a life request as labelled facts. */
export const lifeRequestFacts = (request: LifeRequest, _title: string, locale: Locale): RequestFact[] => [
  ...personFacts(request, locale),
  { label: labels.smoking[locale], value: smokingWords[request.smoking.status][locale] },
  { label: labels.sum[locale], value: formatMoney({ amount: request.targetAmount }, locale) },
];
