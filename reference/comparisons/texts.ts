import type { CarProduct } from '../../lib/contract/cars';
import type { Note } from '../../lib/contract/quotes';
import type { DriversAllowed, InsuranceType } from '../../lib/contract/car-request';
import type { NoteCode, SupplierGrouping } from '../../lib/contract/notes';
import { isolate } from '../../lib/format/bidi';
import { formatMoney } from '../../lib/format/number';
import type { Locale } from '../../lib/i18n/locales';
import { filledIn, pageWords, type Words } from '../pdf/words';

/** Texts of the comparison document; `{name}` is a placeholder for a value. */
export const words = {
  title: {
    he: 'השוואת הצעות לביטוח רכב',
    en: 'Comparison of car insurance offers',
    ru: 'Сравнение предложений автострахования',
  },
  demo: { he: 'תעריף הדגמה', en: 'Demo tariff', ru: 'Демонстрационный тариф' },
  demoLong: {
    he: 'המחירים חושבו לפי תעריף הדגמה ואינם הצעה של חברת ביטוח.',
    en: 'The prices come from a demo tariff and are no offer of an insurance company.',
    ru: 'Цены рассчитаны по демонстрационному тарифу и не являются предложением страховой компании.',
  },
  vehicle: { he: 'רכב', en: 'Car', ru: 'Автомобиль' },
  plate: { he: 'מספר רישוי', en: 'Licence plate', ru: 'Номерной знак' },
  period: { he: 'תקופת הביטוח', en: 'Insurance period', ru: 'Период страхования' },
  covers: { he: 'ביטוחים', en: 'Covers', ru: 'Виды страхования' },
  drivers: { he: 'מורשים לנהוג', en: 'Permitted drivers', ru: 'Допущены к вождению' },
  youngest: { he: 'גיל הנהג הצעיר', en: 'Youngest driver', ru: 'Самый молодой водитель' },
  requestNumber: { he: "בקשה מס' {number}", en: 'Request no. {number}', ru: 'Запрос № {number}' },
  made: { he: 'הופק ב-{date}', en: 'Made on {date}', ru: 'Составлено {date}' },
  agent: { he: 'סוכן: {name}', en: 'Agent: {name}', ru: 'Агент: {name}' },
  page: pageWords,
  perYear: { he: 'לשנה', en: 'a year', ru: 'в год' },
  cheapest: { he: 'ההצעה הזולה ביותר', en: 'Cheapest offer', ru: 'Самая низкая цена' },
  total: { he: 'סה"כ לתשלום', en: 'Total to pay', ru: 'Итого к оплате' },
  compulsory: { he: 'חובה', en: 'Compulsory', ru: 'Обязательное' },
  comprehensive: { he: 'מקיף', en: 'Comprehensive', ru: 'Полное (макиф)' },
  thirdParty: { he: "צד ג'", en: 'Third party', ru: 'Третья сторона' },
  rider: { he: 'כתב שירות', en: 'Service rider', ru: 'Сервисное приложение' },
  beforeDiscounts: { he: 'לפני הנחות', en: 'Before discounts', ru: 'Без скидок' },
  deductible: { he: 'השתתפות עצמית', en: 'Deductible', ru: 'Франшиза' },
  deductibleGarage: {
    he: 'השתתפות עצמית במוסך הסדר',
    en: 'Deductible at an approved garage',
    ru: 'Франшиза в гараже страховщика',
  },
  deductibleThirdParty: { he: "השתתפות עצמית צד ג'", en: 'Third-party deductible', ru: 'Франшиза по третьей стороне' },
  thirdPartyLimit: {
    he: "גבול אחריות צד ג' (רכוש)",
    en: 'Third-party limit (property)',
    ru: 'Лимит по третьей стороне (имущество)',
  },
  legalLimit: { he: 'גבול הגנה משפטית', en: 'Legal defence limit', ru: 'Лимит юридической защиты' },
  defenceLevel: { he: 'מיגון נדרש', en: 'Protection required', ru: 'Требуемая защита' },
  blocked: { he: 'לפני הפקה', en: 'Before issue', ru: 'До выпуска полиса' },
  remarks: { he: 'הערות', en: 'Remarks', ru: 'Примечания' },
  sharedRemarks: { he: 'לכל ההצעות', en: 'For all offers', ru: 'Для всех предложений' },
} as const satisfies Record<string, Words>;

export const defenceLevels: readonly Words[] = [
  { he: 'ללא', en: 'None', ru: 'Нет' },
  { he: 'אימובילייזר', en: 'Immobiliser', ru: 'Иммобилайзер' },
  { he: 'אימובילייזר ואזעקה', en: 'Immobiliser and alarm', ru: 'Иммобилайзер и сигнализация' },
  { he: 'מערכת איתור', en: 'Location tracker', ru: 'Спутниковый поиск' },
];

export const insuranceTypeWords: Record<InsuranceType, Words> = {
  Compulsory: words.compulsory,
  ComprehensiveInsurance: words.comprehensive,
  ThirdParty: words.thirdParty,
  Other: { he: 'אחר', en: 'Other', ru: 'Другое' },
};

export const driversWords: Record<DriversAllowed, Words> = {
  any: { he: 'כל נהג', en: 'Any driver', ru: 'Любой водитель' },
  one: { he: 'נהג נקוב אחד', en: 'One named driver', ru: 'Один названный водитель' },
  family: { he: 'בני זוג בלבד', en: 'Spouses only', ru: 'Только супруги' },
  '2': { he: 'שני נהגים נקובים', en: 'Two named drivers', ru: 'Два названных водителя' },
  '3': { he: 'שלושה נהגים נקובים', en: 'Three named drivers', ru: 'Три названных водителя' },
};

/** Route names for customers, without the agent's commission. */
export const groupingWords: Record<SupplierGrouping, Words | null> = {
  regular: null,
  reducedCommission: null,
  separateRoadService: { he: 'שירותי דרך בנפרד', en: 'Road service apart', ru: 'Помощь на дороге отдельно' },
  secondCars: { he: 'רכב שני', en: 'Second car', ru: 'Второй автомобиль' },
  newRoute: { he: 'מסלול חדש', en: 'New route', ru: 'Новый тариф' },
};

/** Texts of remarks and refusals of an offer; null for those that are not for customers. */
const noteWords: Partial<Record<NoteCode, Words | null>> = {
  HIGH_DEFENCE: {
    he: 'נדרש מיגון: {required} (ברכב: {fitted})',
    en: 'Protection required: {required} (the car has: {fitted})',
    ru: 'Требуется защита: {required} (в автомобиле: {fitted})',
  },
  VALUE_REFERRAL: {
    he: 'שווי הרכב {value} מעל {limit}: נדרש אישור חתם',
    en: 'The car is worth {value}, over {limit}: an underwriter must approve',
    ru: 'Стоимость {value} выше {limit}: нужно одобрение андеррайтера',
  },
  CLAIMS_HISTORY: {
    he: '{claims} תביעות ב-{years} שנים: נדרש אישור חתם',
    en: '{claims} claims in {years} years: an underwriter must approve',
    ru: '{claims} убытка за {years} года: нужно одобрение андеррайтера',
  },
  LIENHOLDER_NEEDED: {
    he: 'רכב משועבד: יש למסור את פרטי המשעבד',
    en: 'Encumbered car: the lienholder has to be named',
    ru: 'Автомобиль в залоге: нужны данные залогодержателя',
  },
  MODEL_MISMATCH: {
    he: 'קוד הדגם {modelCode} אינו תואם את מספר הרישוי; המחיר עשוי להשתנות',
    en: 'Model code {modelCode} does not match the plate; the price may change',
    ru: 'Код модели {modelCode} не соответствует номеру; цена может измениться',
  },
  DEFENCE_MISSING: {
    he: 'נדרש מיגון: {required}; המחיר כולל תוספת',
    en: 'Protection required: {required}; the price includes a surcharge',
    ru: 'Требуется защита: {required}; в цене учтена надбавка',
  },
  POOL_PRICE: { he: 'מחיר הפול', en: 'Price of the pool', ru: 'Цена пула' },
  COMPULSORY_ADDED: {
    he: 'נוסף ביטוח חובה',
    en: 'Compulsory cover was added',
    ru: 'Добавлено обязательное страхование',
  },
  PAY_COMPULSORY_ONLINE: {
    he: 'ביטוח החובה בתוקף רק לאחר תשלום',
    en: 'Compulsory cover begins once it is paid',
    ru: 'Обязательное страхование действует после оплаты',
  },
  SHABBAT_EXCLUDED: {
    he: 'אין כיסוי לנהיגה בשבת',
    en: 'No cover for driving on Shabbat',
    ru: 'Езда в субботу не покрывается',
  },
  NO_CLAIMS_PROOF: {
    he: 'נדרש אישור היעדר תביעות ל-{years} שנים',
    en: 'No-claims certificate of {years} years needed',
    ru: 'Нужна справка об отсутствии убытков за {years} г.',
  },
  NORTH_ADDRESS_PROOF: {
    he: 'הנחת צפון מותנית בכתובת באזור',
    en: 'The northern discount needs an address there',
    ru: 'Северная скидка — при адресе в регионе',
  },
  NEW_FOR_OLD: {
    he: 'כולל חדש תמורת ישן ל-{months} חודשים',
    en: 'New for old for {months} months',
    ru: 'Новый взамен старого — {months} мес.',
  },
  NEW_FOR_OLD_UNAVAILABLE: {
    he: 'אין חדש תמורת ישן לרכב בן {age}',
    en: 'No new for old for a car of {age} years',
    ru: 'Нет «новый взамен старого» для авто {age} лет',
  },
  SURVEY_NEEDED: { he: 'נדרשת בדיקת שמאי', en: 'A survey of the car is needed', ru: 'Нужен осмотр автомобиля' },
  YOUNG_DRIVER_DEDUCTIBLE: {
    he: 'השתתפות עצמית {deductible} לנהג עד גיל {age}',
    en: 'Deductible {deductible} for a driver under {age}',
    ru: 'Франшиза {deductible} для водителя до {age} лет',
  },
  SECOND_CAR_PROOF: {
    he: 'מותנה ברכב נוסף המבוטח בחברה',
    en: 'Needs another car insured with the company',
    ru: 'При втором автомобиле, застрахованном в компании',
  },
  ROAD_SERVICE_APART: {
    he: 'שירותי דרך נרכשים בנפרד: {amount}',
    en: 'Road service is bought apart: {amount}',
    ru: 'Помощь на дороге покупается отдельно: {amount}',
  },
  COMMISSION_REDUCED: null,
};

const moneyValues = new Set(['value', 'limit', 'deductible', 'amount']);
const levelValues = new Set(['required', 'fitted']);

function shown(name: string, value: string | number, locale: Locale): string {
  if (typeof value === 'string') return isolate(value);
  if (levelValues.has(name)) return defenceLevels[value]?.[locale] ?? '';
  return moneyValues.has(name) ? formatMoney({ amount: value }, locale) : String(value);
}

/** Returns a text with its values: money with the shekel sign, protection levels by name. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>, locale: Locale): string =>
  filledIn(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value, locale)])));

/** Returns the text of a note; null when it is not for customers. */
export function noteText({ code, values }: Note, locale: Locale): string | null {
  const text = noteWords[code as NoteCode]?.[locale];
  return text === undefined ? null : filled(text, values, locale);
}

/** Returns the notes of an offer that are for customers. */
export const noteTexts = (notes: CarProduct['remarks'], locale: Locale): string[] =>
  notes.map((note) => noteText(note, locale)).filter((text) => text !== null);
