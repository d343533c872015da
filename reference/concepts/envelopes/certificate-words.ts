import type { EnvelopeEventType } from '../../../lib/contract/documents/envelope-events';
import type { FieldKind } from '../../../lib/contract/documents/envelope-drafts';
import { pageWords, type Words } from '../../engine/pdf/words';

/** Texts of the certificate; `{name}` is a placeholder. */
export const certificateWords = {
  title: {
    he: 'תעודת חתימה אלקטרונית',
    en: 'Certificate of electronic signing',
    ru: 'Сертификат электронного подписания',
  },
  lead: {
    he: 'העמודים שלפני תעודה זו נחתמו באופן אלקטרוני. כאן רשום מי חתם, מתי, מאיפה ומה הוצג לפני החתימה. הקובץ כולו חתום בחותם דיגיטלי: כל שינוי בו מתגלה בקורא PDF.',
    en: 'The pages before this certificate were signed electronically. It says who signed, when, from where, and what they were shown. The whole file carries a digital seal: a PDF reader reveals any change.',
    ru: 'Страницы перед этим сертификатом подписаны электронно. Здесь указано, кто, когда и откуда подписал и что было показано. Весь файл заверен цифровой печатью: PDF-программа обнаружит любое изменение.',
  },
  document: { he: 'המסמך', en: 'The document', ru: 'Документ' },
  name: { he: 'שם', en: 'Name', ru: 'Название' },
  source: {
    he: 'SHA-256 של הקובץ שנשלח לחתימה',
    en: 'SHA-256 of the file sent to be signed',
    ru: 'SHA-256 отправленного на подпись файла',
  },
  pages: { he: 'עמודים', en: 'Pages', ru: 'Страниц' },
  attachments: {
    he: 'קבצים שהיו מצורפים ואינם בעותק החתום',
    en: 'Attached files, not part of the signed copy',
    ru: 'Вложения, не вошедшие в подписанный файл',
  },
  times: { he: 'שעות', en: 'Times', ru: 'Время' },
  israelTime: {
    he: 'שעון ישראל, ולידו ההפרש מ־UTC',
    en: 'Israel time, with its offset from UTC',
    ru: 'Израильское время, с указанием сдвига от UTC',
  },
  onPages: { he: 'עמ׳ {pages}', en: 'p. {pages}', ru: 'стр. {pages}' },
  agency: { he: 'סוכנות', en: 'Agency', ru: 'Агентство' },
  sentBy: { he: 'נשלח על ידי', en: 'Sent by', ru: 'Отправитель' },
  envelope: { he: 'מספר המעטפה', en: 'Envelope', ru: 'Номер конверта' },
  signer: { he: 'חתימה: {name}', en: 'Signer: {name}', ru: 'Подписал(а): {name}' },
  mobile: { he: 'טלפון נייד', en: 'Mobile phone', ru: 'Мобильный телефон' },
  email: { he: 'דוא״ל', en: 'E-mail', ru: 'Эл. почта' },
  sent: { he: 'נשלח', en: 'Sent', ru: 'Отправлено' },
  opened: { he: 'נפתח', en: 'Opened', ru: 'Открыто' },
  confirmed: { he: 'הטלפון אומת', en: 'Phone confirmed', ru: 'Телефон подтверждён' },
  consented: { he: 'הסכמה', en: 'Consent', ru: 'Согласие' },
  signed: { he: 'נחתם', en: 'Signed', ru: 'Подписано' },
  address: { he: 'כתובת רשת', en: 'Network address', ru: 'Сетевой адрес' },
  device: { he: 'מכשיר', en: 'Device', ru: 'Устройство' },
  consentText: { he: 'נוסח ההסכמה', en: 'Consent text', ru: 'Текст согласия' },
  filled: { he: 'מולא במסמך', en: 'Filled in', ru: 'Заполнено' },
  shown: { he: 'עמודים שהוצגו: {name}', en: 'Pages shown: {name}', ru: 'Показанные страницы: {name}' },
  shownPage: { he: 'עמוד {page}', en: 'Page {page}', ru: 'Страница {page}' },
  notDrawn: { he: 'הוצג ללא תמונה', en: 'Shown without a picture', ru: 'Показана без изображения' },
  trail: { he: 'יומן האירועים', en: 'Audit trail', ru: 'Журнал событий' },
  lines: { he: 'שורות ביומן', en: 'Lines', ru: 'Записей' },
  lastHash: { he: 'חותם השורה האחרונה', en: 'Hash of the last line', ru: 'Хеш последней записи' },
  pageOf: pageWords,
  footer: {
    he: '{document} · תעודת חתימה',
    en: '{document} · certificate of signing',
    ru: '{document} · сертификат подписания',
  },
  reason: {
    he: 'אישור שלמות המסמך החתום',
    en: 'Integrity of the signed document',
    ru: 'Подтверждение целостности подписанного документа',
  },
} as const satisfies Record<string, Words>;

export const fieldWords: Record<FieldKind, Words> = {
  SIGNATURE: { he: 'חתימה', en: 'Signature', ru: 'Подпись' },
  INITIALS: { he: 'ראשי תיבות', en: 'Initials', ru: 'Инициалы' },
  NAME: { he: 'שם', en: 'Name', ru: 'Имя' },
  DATE: { he: 'תאריך', en: 'Date', ru: 'Дата' },
  TEXT: { he: 'טקסט', en: 'Text', ru: 'Текст' },
  CHECKBOX: { he: 'סימון', en: 'Check box', ru: 'Отметка' },
};

export const eventWords: Record<EnvelopeEventType, Words> = {
  CREATED: { he: 'המעטפה נוצרה', en: 'Envelope created', ru: 'Конверт создан' },
  SENT: { he: 'נשלח', en: 'Sent', ru: 'Отправлено' },
  DELIVERED: { he: 'נמסר', en: 'Delivered', ru: 'Доставлено' },
  REMINDED: { he: 'נשלחה תזכורת', en: 'Reminder sent', ru: 'Отправлено напоминание' },
  EXTENDED: { he: 'התוקף הוארך', en: 'Extended', ru: 'Срок продлён' },
  CORRECTED: { he: 'תוקנו פרטי הקשר', en: 'Contacts corrected', ru: 'Контакты исправлены' },
  OPENED: { he: 'נפתח', en: 'Opened', ru: 'Открыто' },
  PHONE_CONFIRMED: { he: 'הטלפון אומת', en: 'Phone confirmed', ru: 'Телефон подтверждён' },
  CONSENTED: { he: 'ניתנה הסכמה', en: 'Consent given', ru: 'Дано согласие' },
  PAGE_SHOWN: { he: 'עמוד הוצג', en: 'Page shown', ru: 'Страница показана' },
  ZONE_FILLED: { he: 'מולא שדה', en: 'Field filled in', ru: 'Поле заполнено' },
  ZONE_CLEARED: { he: 'נמחק שדה', en: 'Field cleared', ru: 'Поле очищено' },
  FILE_RECEIVED: { he: 'התקבל קובץ', en: 'File received', ru: 'Получен файл' },
  ANSWERED: { he: 'התקבלה תשובה', en: 'Answer received', ru: 'Получен ответ' },
  REJECTED: { he: 'הוחזר לתיקון', en: 'Sent back', ru: 'Возвращено на исправление' },
  DECLINED: { he: 'סירוב', en: 'Declined', ru: 'Отказ' },
  SIGNED: { he: 'נחתם', en: 'Signed', ru: 'Подписано' },
  SEALED: { he: 'המסמך ננעל בחותם', en: 'Document sealed', ru: 'Документ заверен печатью' },
  SEAL_FAILED: { he: 'הנעילה בחותם לא הצליחה', en: 'Sealing did not succeed', ru: 'Не удалось заверить печатью' },
  COMPLETED: { he: 'הושלם', en: 'Completed', ru: 'Завершено' },
  CANCELLED: { he: 'בוטל', en: 'Cancelled', ru: 'Отменено' },
  EXPIRED: { he: 'פג תוקף', en: 'Expired', ru: 'Срок истёк' },
  DOWNLOADED: { he: 'הורד עותק', en: 'Copy downloaded', ru: 'Скачана копия' },
};
