import { known, type Notices, ofCustomer } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  ENVELOPE_SIGNED: {
    he: {
      subject: 'התקבלה חתימה',
      full: (facts) => `${known(facts.signer)}: החתימה על ״${known(facts.subject)}״ התקבלה.`,
      short: 'התקבלה חתימה על מסמך.',
    },
    en: {
      subject: 'Signed',
      full: (facts) => `${known(facts.signer)} has signed “${known(facts.subject)}”.`,
      short: 'A document was signed.',
    },
    ru: {
      subject: 'Подпись получена',
      full: (facts) => `${known(facts.signer)}: подпись под документом «${known(facts.subject)}» получена.`,
      short: 'Получена подпись под документом.',
    },
  },
  ENVELOPE_FILE: {
    he: {
      subject: 'התקבל קובץ',
      full: (facts) => `${known(facts.signer)}: התקבל קובץ עבור ״${known(facts.item)}״.`,
      short: 'התקבל קובץ מלקוח.',
    },
    en: {
      subject: 'File received',
      full: (facts) => `${known(facts.signer)} has sent a file for “${known(facts.item)}”.`,
      short: 'A customer has sent a file.',
    },
    ru: {
      subject: 'Файл получен',
      full: (facts) => `${known(facts.signer)}: получен файл для «${known(facts.item)}».`,
      short: 'От клиента получен файл.',
    },
  },
  ENVELOPE_COMPLETED: {
    he: {
      subject: 'הכול נחתם והתקבל',
      full: (facts) => `״${known(facts.subject)}״${ofCustomer(facts, 'של')}: הכול נחתם והתקבל.`,
      short: 'מעטפת חתימה הושלמה.',
    },
    en: {
      subject: 'All signed and received',
      full: (facts) => `“${known(facts.subject)}”${ofCustomer(facts, 'of')}: everything is signed and received.`,
      short: 'A signing envelope is complete.',
    },
    ru: {
      subject: 'Всё подписано и получено',
      full: (facts) => `«${known(facts.subject)}»${ofCustomer(facts, 'клиента')}: всё подписано и получено.`,
      short: 'Подписание завершено.',
    },
  },
  ENVELOPE_DECLINED: {
    he: {
      subject: 'סירוב לחתום',
      full: (facts) =>
        `${known(facts.signer)}: סירוב לחתום על ״${known(facts.subject)}״. ${known(facts.reason)}`.trim(),
      short: 'התקבל סירוב לחתום.',
    },
    en: {
      subject: 'Declined to sign',
      full: (facts) =>
        `${known(facts.signer)} declined to sign “${known(facts.subject)}”. ${known(facts.reason)}`.trim(),
      short: 'Somebody declined to sign.',
    },
    ru: {
      subject: 'Отказ от подписи',
      full: (facts) =>
        `${known(facts.signer)}: отказ подписать «${known(facts.subject)}». ${known(facts.reason)}`.trim(),
      short: 'Получен отказ от подписи.',
    },
  },
  ENVELOPE_CALL: {
    he: {
      subject: 'בקשה לשיחה לפני חתימה',
      full: (facts) =>
        `${known(facts.signer)}: בקשה לשיחה לפני החתימה על ״${known(facts.subject)}״. ${known(facts.phone)}`,
      short: 'התקבלה בקשה לשיחה לפני חתימה.',
    },
    en: {
      subject: 'A call was asked for before signing',
      full: (facts) =>
        `${known(facts.signer)} asks for a call before signing “${known(facts.subject)}”. ${known(facts.phone)}`,
      short: 'A signer asks for a call.',
    },
    ru: {
      subject: 'Просьба позвонить перед подписанием',
      full: (facts) =>
        `${known(facts.signer)}: просьба позвонить перед подписанием «${known(facts.subject)}». ${known(facts.phone)}`,
      short: 'Подписывающий просит позвонить.',
    },
  },
  ENVELOPE_EXPIRED: {
    he: {
      subject: 'הקישור לחתימה פג',
      full: (facts) => `״${known(facts.subject)}״${ofCustomer(facts, 'של')}: המועד לחתימה עבר. אפשר להאריך.`,
      short: 'מועד לחתימה עבר.',
    },
    en: {
      subject: 'Signing link expired',
      full: (facts) =>
        `“${known(facts.subject)}”${ofCustomer(facts, 'of')}: the time to sign is over. It can be extended.`,
      short: 'The time to sign is over.',
    },
    ru: {
      subject: 'Срок подписания истёк',
      full: (facts) =>
        `«${known(facts.subject)}»${ofCustomer(facts, 'клиента')}: срок подписания истёк. Его можно продлить.`,
      short: 'Срок подписания истёк.',
    },
  },
  ENVELOPE_UNSEALED: {
    he: {
      subject: 'המסמך נחתם ולא ננעל',
      full: (facts) =>
        `״${known(facts.item)}״${ofCustomer(facts, 'של')} נחתם, אך לא ננעל בחותם. אפשר לנסות שוב ממסך המעטפה.`,
      short: 'מסמך שנחתם לא ננעל בחותם.',
    },
    en: {
      subject: 'Signed, but not sealed',
      full: (facts) =>
        `“${known(facts.item)}”${ofCustomer(facts, 'of')} is signed but could not be sealed. Try again from the envelope.`,
      short: 'A signed document could not be sealed.',
    },
    ru: {
      subject: 'Подписано, но не заверено печатью',
      full: (facts) =>
        `«${known(facts.item)}»${ofCustomer(facts, 'клиента')}: документ подписан, но заверить его печатью не удалось. Повторите попытку на экране конверта.`,
      short: 'Подписанный документ не удалось заверить печатью.',
    },
  },
} satisfies Notices;
