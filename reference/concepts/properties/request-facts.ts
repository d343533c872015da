import type { Floor, PropertyRequest } from '../../../lib/contract/quotes/property-request';
import { formatDay } from '../../../lib/format/date';
import { formatMoney } from '../../../lib/format/number';
import type { Locale } from '../../../lib/i18n/locales';
import type { RequestFact } from '../comparisons/comparison';
import type { Words } from '../../engine/pdf/words';

const labels = {
  home: { he: 'דירה', en: 'Home', ru: 'Жильё' },
  period: { he: 'תקופת הביטוח', en: 'Insurance period', ru: 'Период страхования' },
  building: { he: 'מבנה', en: 'Building', ru: 'Строение' },
  content: { he: 'תכולה', en: 'Content', ru: 'Имущество' },
  valuables: { he: 'תכשיטים ושעונים', en: 'Jewellery and watches', ru: 'Украшения и часы' },
  floor: { he: 'קומה', en: 'Floor', ru: 'Этаж' },
} as const satisfies Record<string, Words>;

const floors: Record<Floor, Words> = {
  GROUND: { he: 'קרקע', en: 'Ground', ru: 'Цокольный' },
  FIRST: { he: 'ראשונה', en: 'First', ru: 'Первый' },
  FIRST_ON_PILLARS: { he: 'ראשונה על עמודים', en: 'First, on pillars', ru: 'Первый на сваях' },
  INTERMEDIATE: { he: 'ביניים', en: 'Intermediate', ru: 'Средний' },
  LAST: { he: 'אחרונה', en: 'Last', ru: 'Последний' },
  PENTHOUSE: { he: 'פנטהאוז', en: 'Penthouse', ru: 'Пентхаус' },
  PRIVATE_HOUSE: { he: 'בית פרטי', en: 'Private house', ru: 'Частный дом' },
};

/** Returns a property request as labelled facts. @param title address of the home. */
export function propertyRequestFacts(request: PropertyRequest, title: string, locale: Locale): RequestFact[] {
  const money = (amount: number) => (amount > 0 ? formatMoney({ amount }, locale) : '');
  const facts: [keyof typeof labels, string][] = [
    ['home', title],
    ['period', `${formatDay(request.insuranceStart)} – ${formatDay(request.insuranceEnd)}`],
    ['building', money(request.buildingAmount)],
    ['content', money(request.contentAmount)],
    ['valuables', money(request.jeweleryAmount + request.watchesAmount)],
    ['floor', floors[request.floor][locale]],
  ];
  return facts.map(([key, value]) => ({ label: labels[key][locale], value }));
}
