import type { RiskRequest } from '../../../lib/contract/quotes/risk-request';
import { formatMoney } from '../../../lib/format/number';
import type { Locale } from '../../../lib/i18n/locales';
import type { RequestFact } from '../comparisons/comparison';
import type { Words } from '../../engine/pdf/words';
import { personFacts } from '../comparisons/person-facts';
import { riskPrograms } from '../../simulators/rating/risk/programs';

const labels = {
  program: { he: 'מסלול', en: 'Programme', ru: 'Программа' },
  sum: { he: 'סכום ביטוח', en: 'Sum insured', ru: 'Страховая сумма' },
  smoking: { he: 'עישון', en: 'Smoking', ru: 'Курение' },
} as const satisfies Record<string, Words>;

const smokingWords: Record<RiskRequest['smoking']['status'], Words> = {
  NEVER: { he: 'לא', en: 'Never', ru: 'Нет' },
  QUIT: { he: 'הופסק', en: 'Quit', ru: 'Брошено' },
  SMOKING: { he: 'כן', en: 'Yes', ru: 'Да' },
};

/** Returns a risk request as labelled facts. */
export const riskRequestFacts = (request: RiskRequest, _title: string, locale: Locale): RequestFact[] => [
  ...personFacts(request, locale),
  { label: labels.smoking[locale], value: smokingWords[request.smoking.status][locale] },
  { label: labels.sum[locale], value: formatMoney({ amount: request.targetAmount }, locale) },
  { label: labels.program[locale], value: riskPrograms[request.program].names[locale] },
];
