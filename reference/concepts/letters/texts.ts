import type { LetterReader } from '../../../lib/contract/claims/letters';
import type { Locale } from '../../../lib/i18n/locales';
import type { ClockKind } from '../../../lib/rules/time/claim-clock';

/** What a letter names. Days are `DD.MM.YYYY`. */
export interface LetterFacts {
  number: string;
  /** Number at the insurer, or the agency's own. */
  theirNumber: string;
  plate: string | null;
  accidentOn: string | null;
  customer: string;
  lastDocumentOn: string | null;
  due: string;
  /** Names of missing papers; empty when none is missing. */
  missing: readonly string[];
  agent: string;
  agency: string;
}

interface LetterTexts {
  subject: (facts: LetterFacts) => string;
  head: Record<LetterReader, (facts: LetterFacts) => string>;
  /** What the clock asks for. */
  body: Record<LetterReader, Record<ClockKind, (facts: LetterFacts) => string>>;
  /** Says that the signed questionnaire goes with it. */
  questionnaire: string;
}

/** Joins the parts that are known. */
const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ');

/** Letters by language and clock. */
export const letterTexts: Record<Locale, LetterTexts> = {
  he: {
    subject: ({ theirNumber, customer, plate }) => joined(`תביעה ${theirNumber}`, customer, plate && `רכב ${plate}`),
    head: {
      CUSTOMER: ({ customer }) => `שלום ${customer},`,
      INSURER: ({ theirNumber, customer, plate, accidentOn }) =>
        `שלום רב,\nהנדון: ${joined(`תביעה ${theirNumber}`, `המבוטח: ${customer}`, plate && `רכב ${plate}`, accidentOn && `אירוע מיום ${accidentOn}`)}`,
    },
    body: {
      CUSTOMER: {
        ASK_DOCUMENTS: ({ number, missing }) =>
          missing.length > 0
            ? `כדי לקדם את תביעה ${number} חסרים עדיין: ${missing.join(', ')}. נשמח לקבל אותם בהקדם.`
            : `תביעה ${number} נפתחה ובטיפול. נעדכן אם יידרשו מסמכים נוספים.`,
        TELL_INSURED: ({ number, accidentOn }) =>
          `התקבלה דרישה של צד ג׳ בגין האירוע${accidentOn ? ` מיום ${accidentOn}` : ''} (תביעה ${number}). נא לא לשלם ולא להודות באחריות בלי לתאם איתנו.`,
        DECISION: ({ number, due }) => `כל המסמכים בתביעה ${number} אצל חברת הביטוח. החלטה או עדכון צפויים עד ${due}.`,
        FOLLOW_UP: ({ number }) => `תביעה ${number} עדיין בטיפול חברת הביטוח. נעדכן בכל התקדמות.`,
      },
      INSURER: {
        ASK_DOCUMENTS: ({ due }) => `נבקש לקבל את רשימת המסמכים והמידע הדרושים לבירור התביעה עד ${due}.`,
        TELL_INSURED: () => 'התקבלה דרישה של צד ג׳. נבקש אישור כי הדרישה בטיפולכם ומי מטפל בה.',
        DECISION: ({ lastDocumentOn, due }) =>
          `כל המסמכים נמסרו לכם${lastDocumentOn ? ` ביום ${lastDocumentOn}` : ''}. נבקש החלטה, או הודעה מנומקת על המשך הבירור, עד ${due}.`,
        FOLLOW_UP: ({ due }) => `נבקש עדכון בכתב על מצב הטיפול בתביעה עד ${due}.`,
      },
    },
    questionnaire: 'מצורף שאלון התביעה החתום.',
  },
  en: {
    subject: ({ theirNumber, customer, plate }) => joined(`Claim ${theirNumber}`, customer, plate && `car ${plate}`),
    head: {
      CUSTOMER: ({ customer }) => `Hello ${customer},`,
      INSURER: ({ theirNumber, customer, plate, accidentOn }) =>
        `Hello,\nRe: ${joined(`claim ${theirNumber}`, `insured: ${customer}`, plate && `car ${plate}`, accidentOn && `event of ${accidentOn}`)}`,
    },
    body: {
      CUSTOMER: {
        ASK_DOCUMENTS: ({ number, missing }) =>
          missing.length > 0
            ? `To go on with claim ${number} we still need: ${missing.join(', ')}. Please send them soon.`
            : `Claim ${number} was opened and is being handled. We will tell you if more papers are needed.`,
        TELL_INSURED: ({ number, accidentOn }) =>
          `A third party has made a demand for the event${accidentOn ? ` of ${accidentOn}` : ''} (claim ${number}). Please do not pay or admit liability before you speak to us.`,
        DECISION: ({ number, due }) =>
          `The insurer has all papers of claim ${number}. A decision or an update is due by ${due}.`,
        FOLLOW_UP: ({ number }) => `The insurer is still handling claim ${number}. We will tell you of any progress.`,
      },
      INSURER: {
        ASK_DOCUMENTS: ({ due }) => `Please send the list of papers and facts that you need for this claim by ${due}.`,
        TELL_INSURED: () => 'A third party has made a demand. Please confirm that you handle it, and who does.',
        DECISION: ({ lastDocumentOn, due }) =>
          `You have received all papers${lastDocumentOn ? ` on ${lastDocumentOn}` : ''}. Please send your decision, or a reasoned notice that you need longer, by ${due}.`,
        FOLLOW_UP: ({ due }) => `Please send a written update on this claim by ${due}.`,
      },
    },
    questionnaire: 'The signed questionnaire is enclosed.',
  },
  ru: {
    subject: ({ theirNumber, customer, plate }) =>
      joined(`Убыток ${theirNumber}`, customer, plate && `автомобиль ${plate}`),
    head: {
      CUSTOMER: ({ customer }) => `Здравствуйте, ${customer}!`,
      INSURER: ({ theirNumber, customer, plate, accidentOn }) =>
        `Здравствуйте!\nПо делу: ${joined(`убыток ${theirNumber}`, `страхователь: ${customer}`, plate && `автомобиль ${plate}`, accidentOn && `событие ${accidentOn}`)}`,
    },
    body: {
      CUSTOMER: {
        ASK_DOCUMENTS: ({ number, missing }) =>
          missing.length > 0
            ? `Чтобы продолжить дело ${number}, не хватает: ${missing.join(', ')}. Пришлите их, пожалуйста, поскорее.`
            : `Дело ${number} открыто и находится в работе. Если понадобятся документы, мы сообщим.`,
        TELL_INSURED: ({ number, accidentOn }) =>
          `Третья сторона предъявила требование по событию${accidentOn ? ` ${accidentOn}` : ''} (дело ${number}). Пожалуйста, ничего не платите и не признавайте вину, не поговорив с нами.`,
        DECISION: ({ number, due }) =>
          `Все документы по делу ${number} у страховой компании. Решение или сообщение ожидается до ${due}.`,
        FOLLOW_UP: ({ number }) => `Дело ${number} всё ещё рассматривает страховая компания. Мы сообщим о продвижении.`,
      },
      INSURER: {
        ASK_DOCUMENTS: ({ due }) => `Просим до ${due} прислать список документов и сведений, нужных для рассмотрения.`,
        TELL_INSURED: () =>
          'Третья сторона предъявила требование. Просим подтвердить, что вы им занимаетесь, и кто именно.',
        DECISION: ({ lastDocumentOn, due }) =>
          `Все документы переданы вам${lastDocumentOn ? ` ${lastDocumentOn}` : ''}. Просим до ${due} прислать решение или обоснованное сообщение о продлении срока.`,
        FOLLOW_UP: ({ due }) => `Просим до ${due} письменно сообщить о ходе рассмотрения.`,
      },
    },
    questionnaire: 'Прилагаем подписанный вопросник.',
  },
};
