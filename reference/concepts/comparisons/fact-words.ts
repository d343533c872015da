import type { Words } from '../../engine/pdf/words';

/** Labels of the facts of all lines (`lib/offers`), by key. */
export const factWords: Readonly<Record<string, Words>> = {
  total: { he: 'סה״כ לתשלום', en: 'Total to pay', ru: 'Итого к оплате' },
  originalPremia: { he: 'לפני הנחות', en: 'Before discounts', ru: 'До скидок' },
  discounts: { he: 'הנחות', en: 'Discounts', ru: 'Скидки' },
  netto: { he: 'פרמיה נטו', en: 'Net premium', ru: 'Премия нетто' },
  fees: { he: 'דמים', en: 'Policy fees', ru: 'Сборы' },
  brutto: { he: 'פרמיה ברוטו', en: 'Gross premium', ru: 'Премия брутто' },
  canIssue: { he: 'ניתן להפקה', en: 'Can be issued', ru: 'Можно оформить' },
  blockingRules: { he: 'לפני הפקה', en: 'Before issue', ru: 'До оформления полиса' },
  remarks: { he: 'הערות', en: 'Remarks', ru: 'Замечания' },
  compulsory: { he: 'חובה', en: 'Compulsory', ru: 'Хова' },
  comprehensive: { he: 'מקיף', en: 'Comprehensive', ru: 'Макиф' },
  thirdParty: { he: "צד ג'", en: 'Third party', ru: 'Цад гимель' },
  rider: { he: 'כתב שירות', en: 'Service rider', ru: 'Райдер' },
  deductibleComprehensive: { he: 'השתתפות עצמית', en: 'Deductible', ru: 'Франшиза' },
  deductibleGarage: {
    he: 'השתתפות עצמית במוסך הסדר',
    en: 'Deductible at an approved garage',
    ru: 'Франшиза в гараже страховщика',
  },
  deductibleThirdParty: { he: "השתתפות עצמית צד ג'", en: 'Third-party deductible', ru: 'Франшиза (третьи лица)' },
  thirdPartyLimit: {
    he: "גבול אחריות צד ג' (רכוש)",
    en: 'Third-party limit (property)',
    ru: 'Лимит перед третьими лицами (имущество)',
  },
  legalLiability: { he: 'גבול הגנה משפטית', en: 'Legal defence limit', ru: 'Лимит юридической защиты' },
  firstYear: { he: 'שנה ראשונה', en: 'First year', ru: 'Первый год' },
  monthly: { he: 'לחודש', en: 'Per month', ru: 'В месяц' },
  lifeRiders: { he: 'נספחים', en: 'Riders', ru: 'Приложения' },
  riderNames: { he: 'נספחים שנבחרו', en: 'Chosen riders', ru: 'Выбранные приложения' },
  comparable: { he: 'ממוצע לשנה עד גיל 70', en: 'Average per year up to 70', ru: 'Среднее за год до 70' },
  totalPayments: { he: 'סה״כ תשלומים', en: 'Total payments', ru: 'Все платежи' },
  targetAmount: { he: 'סכום ביטוח', en: 'Sum insured', ru: 'Страховая сумма' },
  programme: { he: 'תכנית', en: 'Plan', ru: 'Программа' },
  paymentTerm: { he: 'שנות תשלום', en: 'Payment years', ru: 'Лет оплаты' },
  packages: { he: 'חבילות', en: 'Packages', ru: 'Пакеты' },
  services: { he: 'כיסויים', en: 'Services', ru: 'Покрытия' },
  defenceLevel: { he: 'מיגון נדרש', en: 'Protection required', ru: 'Требуемая защита' },
  'home.building': { he: 'מבנה', en: 'Building', ru: 'Строение' },
  'home.content': { he: 'תכולה', en: 'Contents', ru: 'Имущество' },
  'home.earthquake': { he: 'רעידת אדמה', en: 'Earthquake', ru: 'Землетрясение' },
  'home.valuables': { he: 'תכשיטים ושעונים', en: 'Jewellery and watches', ru: 'Драгоценности и часы' },
  'home.additional': { he: 'סכום נוסף למבנה', en: 'Additional structure', ru: 'Дополнительно на строение' },
  'home.water': { he: 'נזקי מים', en: 'Water damage', ru: 'Ущерб от воды' },
  'home.liability': { he: 'אחריות כלפי צד שלישי', en: 'Third-party liability', ru: 'Ответственность' },
  'homeSums.building': { he: 'סכום ביטוח מבנה', en: 'Building insured for', ru: 'Страховая сумма: строение' },
  'homeSums.content': { he: 'סכום ביטוח תכולה', en: 'Contents insured for', ru: 'Страховая сумма: имущество' },
  'homeSums.earthquake': {
    he: 'סכום ביטוח רעידת אדמה',
    en: 'Earthquake insured for',
    ru: 'Страховая сумма: землетрясение',
  },
  liabilityLimit: { he: 'גבול אחריות צד שלישי', en: 'Third-party limit', ru: 'Лимит ответственности' },
  'homeDeductibles.building': { he: 'השתתפות עצמית מבנה', en: 'Deductible, building', ru: 'Франшиза: строение' },
  'homeDeductibles.content': { he: 'השתתפות עצמית תכולה', en: 'Deductible, contents', ru: 'Франшиза: имущество' },
  'homeDeductibles.fire': { he: 'השתתפות עצמית אש', en: 'Deductible, fire', ru: 'Франшиза: пожар' },
  'homeDeductibles.water': { he: 'השתתפות עצמית מים', en: 'Deductible, water', ru: 'Франшиза: вода' },
  'homeDeductibles.earthquake': {
    he: 'השתתפות עצמית רעידת אדמה',
    en: 'Deductible, earthquake',
    ru: 'Франшиза: землетрясение',
  },
  homeDefence: { he: 'מיגון נדרש', en: 'Protection required', ru: 'Требуемая защита' },
};

export const defenceLevels: readonly Words[] = [
  { he: 'ללא', en: 'None', ru: 'Нет' },
  { he: 'אימובילייזר', en: 'Immobiliser', ru: 'Иммобилайзер' },
  { he: 'אימובילייזר ואזעקה', en: 'Immobiliser and alarm', ru: 'Иммобилайзер и сигнализация' },
  { he: 'מערכת איתור', en: 'Location tracker', ru: 'Система поиска' },
];

export const homeDefences: readonly Words[] = [
  { he: 'ללא', en: 'None', ru: 'Нет' },
  { he: 'מנעולים וסורגים', en: 'Locks and bars', ru: 'Замки и решётки' },
  { he: 'מנעולים, סורגים ואזעקה', en: 'Locks, bars and alarm', ru: 'Замки, решётки и сигнализация' },
];

/** Words of each scale, from step 0. */
export const scaleWords: Readonly<Record<string, readonly Words[]>> = { defence: defenceLevels, home: homeDefences };
