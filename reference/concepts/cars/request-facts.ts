import type { CarRequest, DriversAllowed, InsuranceType } from '../../../lib/contract/quotes/car-request';
import { formatDay } from '../../../lib/format/date';
import { formatMoney } from '../../../lib/format/number';
import { subjectText } from '../../../lib/format/vehicle';
import type { Locale } from '../../../lib/i18n/locales';
import { formatPlate } from '../../../lib/rules/quotes/plate';
import type { RequestFact } from '../comparisons/comparison';
import type { Words } from '../../engine/pdf/words';

const labels = {
  vehicle: { he: 'רכב', en: 'Car', ru: 'Автомобиль' },
  plate: { he: 'מספר רישוי', en: 'Licence plate', ru: 'Номерной знак' },
  period: { he: 'תקופת הביטוח', en: 'Insurance period', ru: 'Период страхования' },
  covers: { he: 'ביטוחים', en: 'Covers', ru: 'Виды страхования' },
  thirdPartyLimit: { he: "גבול אחריות צד ג'", en: 'Third-party limit', ru: 'Лимит ответственности' },
  drivers: { he: 'מורשים לנהוג', en: 'Permitted drivers', ru: 'Допущены к вождению' },
  youngest: { he: 'גיל הנהג הצעיר', en: 'Youngest driver', ru: 'Самый молодой водитель' },
} as const satisfies Record<string, Words>;

const insuranceTypeWords: Record<InsuranceType, Words> = {
  Compulsory: { he: 'חובה', en: 'Compulsory', ru: 'Хова' },
  ComprehensiveInsurance: { he: 'מקיף', en: 'Comprehensive', ru: 'Макиф' },
  ThirdParty: { he: "צד ג'", en: 'Third party', ru: 'Цад гимель' },
  Other: { he: 'אחר', en: 'Other', ru: 'Другое' },
};

const driversWords: Record<DriversAllowed, Words> = {
  any: { he: 'כל נהג', en: 'Any driver', ru: 'Любой водитель' },
  one: { he: 'נהג נקוב אחד', en: 'One named driver', ru: 'Один названный водитель' },
  family: { he: 'בני זוג בלבד', en: 'Spouses only', ru: 'Только супруги' },
  '2': { he: 'שני נהגים נקובים', en: 'Two named drivers', ru: 'Два названных водителя' },
  '3': { he: 'שלושה נהגים נקובים', en: 'Three named drivers', ru: 'Три названных водителя' },
};

/** Returns a car request as labelled facts. @param title make, model and year. */
export function carRequestFacts(request: CarRequest, title: string, locale: Locale): RequestFact[] {
  const { vehicle, insuranceStart, insuranceEnd, insuranceTypes, driversAllowed, drivers, thirdPartyLimit } = request;
  const plate = request.registrationNumberIsIrrelevant ? '' : formatPlate(vehicle.registrationNumber);
  const facts: [keyof typeof labels, string][] = [
    ['vehicle', subjectText(title, locale)],
    ['plate', plate],
    ['period', `${formatDay(insuranceStart)} – ${formatDay(insuranceEnd)}`],
    ['covers', insuranceTypes.map((type) => insuranceTypeWords[type][locale]).join(', ')],
    ['thirdPartyLimit', thirdPartyLimit ? formatMoney({ amount: thirdPartyLimit, currency: 'ILS' }, locale) : ''],
    ['drivers', driversWords[driversAllowed][locale]],
    ['youngest', String(Math.min(...drivers.map(({ yearsOld }) => yearsOld)))],
  ];
  return facts.map(([key, value]) => ({ label: labels[key][locale], value }));
}
