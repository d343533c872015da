import type { HealthRequest } from '../../../lib/contract/quotes/health-request';
import type { Locale } from '../../../lib/i18n/locales';
import type { RequestFact } from '../comparisons/comparison';
import type { Words } from '../../engine/pdf/words';
import { personFacts } from '../comparisons/person-facts';
import { packageNames, serviceNames } from './names';

const cover: Words = { he: 'כיסויים', en: 'Services', ru: 'Покрытия' };

/** Returns a health request as labelled facts. */
export function healthRequestFacts(request: HealthRequest, _title: string, locale: Locale): RequestFact[] {
  const names = [
    ...request.serviceIds.map((id) => serviceNames(id)?.[locale] ?? id),
    ...request.packageModelIds.map((id) => packageNames(id)?.[locale] ?? id),
  ];
  return [...personFacts(request, locale), { label: cover[locale], value: names.join(', ') }];
}
