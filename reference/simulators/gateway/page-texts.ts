import type { Locale } from '../../../lib/i18n/locales';
import type { TypedCard } from './card';

/** Texts of the gateway's pages in one language. */
export interface PageTexts {
  saveTitle: string;
  payTitle: string;
  forShop: (shop: string) => string;
  sandbox: string;
  fields: Record<keyof TypedCard, string>;
  complaints: Record<keyof TypedCard, string>;
  /** Consent to keep the card for later payments. */
  keep: string;
  save: string;
  pay: (amount: string) => string;
  cancel: string;
  inPayments: (count: number) => string;
  declined: string;
  challengeTitle: string;
  challengeText: string;
  challengeCode: string;
  challengeWrong: string;
  confirm: string;
  paidTitle: string;
  paidText: string;
  pendingTitle: string;
  pendingText: string;
  failedTitle: string;
  failedText: string;
  gone: string;
  goneText: string;
  testCards: string;
  cards: Record<
    | 'approved'
    | 'refused'
    | 'declinedLater'
    | 'answerLost'
    | 'slowRequest'
    | 'slowAnswer'
    | 'challenged'
    | 'refundRefused',
    string
  >;
}

export const pageTexts: Record<Locale, PageTexts> = {
  he: {
    saveTitle: 'שמירת כרטיס',
    payTitle: 'תשלום בכרטיס אשראי',
    forShop: (shop) => `עבור ${shop}`,
    sandbox: 'סביבת הדגמה: אין כאן כרטיס אמיתי ואין חיוב אמיתי.',
    fields: { holder: 'השם על הכרטיס', number: 'מספר הכרטיס', expiry: 'תוקף', cvv: 'קוד אבטחה' },
    complaints: {
      holder: 'יש להזין את השם כפי שהוא מופיע על הכרטיס',
      number: 'יש להזין מספר כרטיס תקין של 16 ספרות',
      expiry: 'יש להזין חודש ושנה שלא עברו: MM/YY',
      cvv: 'יש להזין את 3 או 4 הספרות של קוד האבטחה',
    },
    keep: 'הכרטיס יישמר לתשלומים הבאים אצל הסוכנות',
    save: 'שמירת הכרטיס',
    pay: (amount) => `תשלום ${amount}`,
    cancel: 'ביטול',
    inPayments: (count) => `ב־${count} תשלומים`,
    declined: 'חברת האשראי סירבה לחיוב. הכרטיס לא חויב; אפשר לנסות כרטיס אחר.',
    challengeTitle: 'אימות בעל הכרטיס',
    challengeText: 'הבנק שלח קוד בן 6 ספרות. בהדגמה הקוד הוא 123456.',
    challengeCode: 'קוד אימות',
    challengeWrong: 'הקוד שגוי. אפשר לנסות שוב.',
    confirm: 'אישור התשלום',
    paidTitle: 'התשלום התקבל, תודה',
    paidText: 'אפשר לסגור את העמוד. הסוכנות קיבלה הודעה על התשלום.',
    pendingTitle: 'התשלום נבדק',
    pendingText: 'חברת האשראי עדיין לא השיבה. אין לשלם שוב: הסוכנות תקבל את התוצאה.',
    failedTitle: 'התשלום לא עבר',
    failedText: 'הכרטיס לא חויב. הסוכנות יכולה לשלוח קישור חדש.',
    gone: 'העמוד אינו זמין עוד',
    goneText: 'אפשר לחזור ולהתחיל מחדש, או לבקש מהסוכנות קישור חדש.',
    testCards: 'כרטיסים לבדיקה',
    cards: {
      approved: 'נשמר, וכל חיוב מצליח',
      refused: 'מסורב מיד',
      declinedLater: 'נשמר, וכל חיוב מסורב',
      answerLost: 'התשובה לחיוב הולכת לאיבוד לכמה שניות',
      slowRequest: 'החיוב מגיע אחרי 3 שניות',
      slowAnswer: 'התשובה לחיוב מגיעה אחרי 3 שניות',
      challenged: 'הבנק דורש אימות של בעל הכרטיס',
      refundRefused: 'כל חיוב מצליח, וכל החזר מסורב',
    },
  },
  en: {
    saveTitle: 'Save a card',
    payTitle: 'Pay by card',
    forShop: (shop) => `for ${shop}`,
    sandbox: 'Sandbox: no real card, no real money.',
    fields: { holder: 'Name on the card', number: 'Card number', expiry: 'Expires', cvv: 'Security code' },
    complaints: {
      holder: 'Enter the name as it is on the card',
      number: 'Enter a valid card number of 16 digits',
      expiry: 'Enter month and year, not in the past: MM/YY',
      cvv: 'Enter the 3 or 4 digits of the security code',
    },
    keep: 'Keep this card for later payments to the agency',
    save: 'Save card',
    pay: (amount) => `Pay ${amount}`,
    cancel: 'Cancel',
    inPayments: (count) => `in ${count} payments`,
    declined: 'The card company declined. The card was not charged; try another card.',
    challengeTitle: 'Confirm that the card is yours',
    challengeText: 'Your bank has sent a code of 6 digits. In this demonstration it is 123456.',
    challengeCode: 'Code',
    challengeWrong: 'The code is wrong. Try again.',
    confirm: 'Confirm the payment',
    paidTitle: 'Paid, thank you',
    paidText: 'You can close this page. The agency has been told.',
    pendingTitle: 'The payment is being checked',
    pendingText: 'The card company has not answered yet. Do not pay again: the agency will get the outcome.',
    failedTitle: 'The payment did not go through',
    failedText: 'The card was not charged. The agency can send a new link.',
    gone: 'This page is no longer available',
    goneText: 'Go back and start again, or ask the agency for a new link.',
    testCards: 'Test cards',
    cards: {
      approved: 'is saved, every charge succeeds',
      refused: 'is refused at once',
      declinedLater: 'is saved, every charge is declined',
      answerLost: 'the answer to a charge is lost for some seconds',
      slowRequest: 'a charge is made after 3 seconds',
      slowAnswer: 'a charge is answered after 3 seconds',
      challenged: 'the bank asks the holder for a code',
      refundRefused: 'every charge succeeds, every refund is refused',
    },
  },
  ru: {
    saveTitle: 'Сохранение карты',
    payTitle: 'Оплата картой',
    forShop: (shop) => `для ${shop}`,
    sandbox: 'Демонстрация: ни настоящей карты, ни настоящих денег.',
    fields: { holder: 'Имя на карте', number: 'Номер карты', expiry: 'Срок действия', cvv: 'Код безопасности' },
    complaints: {
      holder: 'Введите имя, как оно указано на карте',
      number: 'Введите верный номер карты из 16 цифр',
      expiry: 'Введите месяц и год, ещё не прошедшие: MM/YY',
      cvv: 'Введите 3 или 4 цифры кода безопасности',
    },
    keep: 'Сохранить карту для следующих платежей агентству',
    save: 'Сохранить карту',
    pay: (amount) => `Оплатить ${amount}`,
    cancel: 'Отмена',
    inPayments: (count) => `платежей: ${count}`,
    declined: 'Карточная компания отказала. Средства не списаны; попробуйте другую карту.',
    challengeTitle: 'Подтверждение владельца карты',
    challengeText: 'Банк отправил код из 6 цифр. В демонстрации это 123456.',
    challengeCode: 'Код',
    challengeWrong: 'Код неверен. Попробуйте ещё раз.',
    confirm: 'Подтвердить оплату',
    paidTitle: 'Оплата получена, спасибо',
    paidText: 'Страницу можно закрыть. Агентство получило уведомление.',
    pendingTitle: 'Платёж проверяется',
    pendingText: 'Карточная компания ещё не ответила. Не платите повторно: итог получит агентство.',
    failedTitle: 'Оплата не прошла',
    failedText: 'Средства не списаны. Агентство может отправить новую ссылку.',
    gone: 'Страница больше недоступна',
    goneText: 'Вернитесь и начните заново или попросите у агентства новую ссылку.',
    testCards: 'Тестовые карты',
    cards: {
      approved: 'сохраняется, любое списание проходит',
      refused: 'сразу отклоняется',
      declinedLater: 'сохраняется, любое списание отклоняется',
      answerLost: 'ответ на списание теряется на несколько секунд',
      slowRequest: 'списание происходит через 3 секунды',
      slowAnswer: 'ответ на списание приходит через 3 секунды',
      challenged: 'банк просит у владельца код',
      refundRefused: 'любое списание проходит, любой возврат отклоняется',
    },
  },
};
