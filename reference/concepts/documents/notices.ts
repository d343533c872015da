import { known, type Notices, ofCustomer } from '../notifications/text';

/** What the notifications of this concept say. */
export const notices = {
  DOCUMENT_DUEDATE: {
    he: {
      subject: 'מועד יעד של מסמך',
      full: (facts) => `המסמך "${known(facts.document)}"${ofCustomer(facts, 'של')}: מועד היעד ${known(facts.day)}.`,
      short: 'מסמך מתקרב למועד היעד שלו.',
    },
    en: {
      subject: 'A document is due',
      full: (facts) =>
        `The document "${known(facts.document)}"${ofCustomer(facts, 'of')} is due on ${known(facts.day)}.`,
      short: 'A document is due soon.',
    },
    ru: {
      subject: 'Срок документа',
      full: (facts) => `Документ «${known(facts.document)}»${ofCustomer(facts, 'клиента')}: срок ${known(facts.day)}.`,
      short: 'Подходит срок документа.',
    },
  },
} satisfies Notices;
