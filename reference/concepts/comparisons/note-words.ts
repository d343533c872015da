import type { internalNotes, NoteCode } from '../../../lib/contract/kit/notes';
import type { Note } from '../../../lib/contract/quotes/quotes';
import type { Locale } from '../../../lib/i18n/locales';
import type { Words } from '../../engine/pdf/words';
import { filled } from './texts';

/** Texts of remarks and refusals of an offer that are for customers. */
const noteWords: Partial<Record<Exclude<NoteCode, (typeof internalNotes)[number]>, Words>> = {
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
    ru: 'Страховых случаев за {years} г.: {claims}, нужно одобрение андеррайтера',
  },
  HOME_CLAIMS: {
    he: '{claims} תביעות ב-{years} שנים: נדרש אישור חתם',
    en: '{claims} claims in {years} years: an underwriter must approve',
    ru: 'Страховых случаев за {years} г.: {claims}, нужно одобрение андеррайтера',
  },
  HOME_REFERRAL: {
    he: 'סכום הביטוח {value} מעל {limit}: נדרש אישור חתם',
    en: 'The sum insured {value} is over {limit}: an underwriter must approve',
    ru: 'Страховая сумма {value} выше {limit}: нужно одобрение андеррайтера',
  },
  HOME_DEFENCE: {
    he: 'נדרש מיגון לדירה: {homeDefence}',
    en: 'Protection of the home required: {homeDefence}',
    ru: 'Требуется защита жилья: {homeDefence}',
  },
  VALUABLES_SURVEY: {
    he: 'תכשיטים ושעונים מעל {amount}: נדרשת הערכת שווי',
    en: 'Jewellery and watches over {amount}: a valuation is needed',
    ru: 'Драгоценности и часы дороже {amount}: нужна оценка',
  },
  NO_EARTHQUAKE: {
    he: 'ללא כיסוי לרעידת אדמה',
    en: 'No cover for earthquakes',
    ru: 'Без покрытия землетрясений',
  },
  NO_WATER: { he: 'ללא כיסוי לנזקי מים', en: 'No cover for water damage', ru: 'Без покрытия ущерба от воды' },
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
    ru: 'Добавлена хова',
  },
  PAY_COMPULSORY_ONLINE: {
    he: 'ביטוח החובה בתוקף רק לאחר תשלום',
    en: 'Compulsory cover begins once it is paid',
    ru: 'Хова действует после оплаты',
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
    ru: 'Новое взамен старого — {months} мес.',
  },
  NEW_FOR_OLD_UNAVAILABLE: {
    he: 'אין חדש תמורת ישן לרכב בן {age}',
    en: 'No new for old for a car of {age} years',
    ru: 'Нет «новое взамен старого»: возраст автомобиля {age}',
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
  AMOUNT_REFERRAL: {
    he: 'סכום הביטוח {amount} מעל {limit}: נדרש אישור חתם',
    en: 'The sum insured is {amount}, over {limit}: an underwriter must approve',
    ru: 'Страховая сумма {amount} выше {limit}: нужно одобрение андеррайтера',
  },
  HEALTH_DECLARATION: {
    he: 'נדרשת הצהרת בריאות',
    en: 'A health declaration is needed',
    ru: 'Нужна декларация о здоровье',
  },
  MEDICAL_EXAMINATION: {
    he: 'נדרשת בדיקה רפואית מעל {amount}',
    en: 'A medical examination is needed above {amount}',
    ru: 'Свыше {amount} нужен медосмотр',
  },
  SMOKING_PROOF: {
    he: 'ייתכן שתידרש בדיקת קוטינין',
    en: 'A cotinine test may be asked for',
    ru: 'Может понадобиться анализ на котинин',
  },
  RATE_GUARANTEED: {
    he: 'הפרמיה קבועה ל-{years} שנים בכל פעם',
    en: 'The premium stands for {years} years at a time',
    ru: 'Премия не меняется по {years} лет',
  },
  WAITING_PERIOD: {
    he: 'תקופת אכשרה: {days} ימים',
    en: 'Waiting period: {days} days',
    ru: 'Период ожидания: {days} дн.',
  },
  PACKAGE_NOT_OFFERED: {
    he: 'לא כל החבילות שנבחרו נמכרות בחברה',
    en: 'Not all chosen packages are sold by this insurer',
    ru: 'Компания продаёт не все выбранные пакеты',
  },
  SERVICE_ENDS: {
    he: 'אחד הכיסויים מסתיים בגיל {age}',
    en: 'One of the services ends at the age of {age}',
    ru: 'Одно из покрытий заканчивается в {age}',
  },
};

/** Returns the text of a note; null when it is not for customers. */
export function noteText({ code, values }: Note, locale: Locale): string | null {
  const text = noteWords[code as keyof typeof noteWords]?.[locale];
  return text === undefined ? null : filled(text, values, locale);
}

/** Returns the notes of an offer that are for customers. */
export const noteTexts = (notes: readonly Note[], locale: Locale): string[] =>
  notes.map((note) => noteText(note, locale)).filter((text) => text !== null);
