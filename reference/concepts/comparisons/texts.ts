import type { SupplierGrouping } from '../../../lib/contract/kit/notes';
import { isolate } from '../../../lib/format/bidi';
import { formatMoney } from '../../../lib/format/number';
import type { Locale } from '../../../lib/i18n/locales';
import type { Line } from '../../../lib/insurers/lines';
import { defenceLevels, homeDefences } from './fact-words';
import { filledIn, pageWords, type Words } from '../../engine/pdf/words';

/** Texts of the comparison document; `{name}` is a placeholder for a value. */
export const words = {
  demo: { he: 'תעריף הדגמה', en: 'Demo tariff', ru: 'Демонстрационный тариф' },
  demoLong: {
    he: 'המחירים חושבו לפי תעריף הדגמה ואינם הצעה של חברת ביטוח.',
    en: 'The prices come from a demo tariff and are no offer of an insurance company.',
    ru: 'Цены рассчитаны по демонстрационному тарифу и не являются предложением страховой компании.',
  },
  requestNumber: { he: "בקשה מס' {number}", en: 'Request no. {number}', ru: 'Запрос № {number}' },
  made: { he: 'הופק ב-{date}', en: 'Made on {date}', ru: 'Составлено {date}' },
  agent: { he: 'סוכן: {name}', en: 'Agent: {name}', ru: 'Агент: {name}' },
  page: pageWords,
  manual: { he: 'מחיר שנמסר לסוכן', en: 'Price told to the agent', ru: 'Цена со слов страховщика' },
  notCovered: { he: 'אין כיסוי', en: 'Not covered', ru: 'Не покрывается' },
  unknown: { he: 'לא ידוע', en: 'Unknown', ru: 'Неизвестно' },
  cheapest: { he: 'ההצעה הזולה ביותר', en: 'Cheapest offer', ru: 'Самая низкая цена' },
  sharedRemarks: { he: 'לכל ההצעות', en: 'For all offers', ru: 'Для всех предложений' },
  yes: { he: 'כן', en: 'Yes', ru: 'Да' },
  no: { he: 'לא', en: 'No', ru: 'Нет' },
  included: { he: 'כלול', en: 'Included', ru: 'Включено' },
} as const satisfies Record<string, Words>;

/** Title of the document by line. */
export const titles: Record<Line, Words> = {
  CAR: {
    he: 'השוואת הצעות לביטוח רכב',
    en: 'Comparison of car insurance offers',
    ru: 'Сравнение предложений автострахования',
  },
  HEALTH: {
    he: 'השוואת הצעות לביטוח בריאות',
    en: 'Comparison of health insurance offers',
    ru: 'Сравнение предложений медицинского страхования',
  },
  LIFE: {
    he: 'השוואת הצעות לביטוח חיים',
    en: 'Comparison of life insurance offers',
    ru: 'Сравнение предложений страхования жизни',
  },
  PROPERTY: {
    he: 'השוואת הצעות לביטוח דירה',
    en: 'Comparison of home insurance offers',
    ru: 'Сравнение предложений страхования жилья',
  },
  RISK: {
    he: 'השוואת הצעות לביטוח ריסק',
    en: 'Comparison of risk insurance offers',
    ru: 'Сравнение предложений рискового страхования жизни',
  },
};

/** Route names for customers, without the agent's commission. */
export const groupingWords: Record<SupplierGrouping, Words | null> = {
  regular: null,
  reducedCommission: null,
  separateRoadService: { he: 'שירותי דרך בנפרד', en: 'Road service apart', ru: 'Помощь на дороге отдельно' },
  secondCars: { he: 'רכב שני', en: 'Second car', ru: 'Второй автомобиль' },
  newRoute: { he: 'מסלול חדש', en: 'New route', ru: 'Новый тариф' },
};

const moneyValues = new Set(['value', 'limit', 'deductible', 'amount']);
const levelValues: Readonly<Record<string, readonly Words[]>> = {
  required: defenceLevels,
  fitted: defenceLevels,
  homeDefence: homeDefences,
};

function shown(name: string, value: string | number, locale: Locale): string {
  if (typeof value === 'string') return isolate(value);
  const levels = levelValues[name];
  if (levels) return levels[value]?.[locale] ?? '';
  return moneyValues.has(name) ? formatMoney({ amount: value }, locale) : String(value);
}

/** Returns a text with its values: money with the shekel sign, protection levels by name. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>, locale: Locale): string =>
  filledIn(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value, locale)])));
