import type { Locale } from '../../../../lib/i18n/locales';
import type { Sheet } from '../tables';

/** Form for a customer after a road accident. */
export const accidentNotice: Record<Locale, Sheet> = {
  he: {
    title: 'הודעה על תאונת דרכים',
    description: 'ללקוח, למילוי סמוך ככל האפשר לתאונה. יש לצרף צילומים של הנזק ושל רישיונות הנהיגה.',
    parts: [
      {
        heading: 'המבוטח והרכב',
        blanks: ['שם המבוטח', 'מספר פוליסה', 'מספר רישוי', 'טלפון נייד', 'שם הנהג', 'מספר רישיון נהיגה'],
      },
      { heading: 'התאונה', blanks: ['תאריך ושעה', 'מקום'], notes: ['תיאור המקרה', 'הנזק לרכב'] },
      { heading: 'הצד השני', blanks: ['שם הנהג', 'טלפון', 'מספר רישוי', 'מבטח ומספר פוליסה'] },
      { heading: 'עדים ומשטרה', blanks: ['שם העד', 'טלפון', 'תחנת משטרה', 'מספר תיק'] },
      { heading: 'הצהרה', text: 'כל מה שמסרתי נכון ומלא למיטב ידיעתי.', blanks: ['תאריך', 'חתימה'] },
    ],
  },
  en: {
    title: 'Road accident notice',
    description:
      'For the customer, to fill in as soon after the accident as possible. Add photos of the damage and of the driving licences.',
    parts: [
      {
        heading: 'The insured and the vehicle',
        blanks: [
          'Name of the insured',
          'Policy number',
          'Plate number',
          'Mobile phone',
          'Name of the driver',
          'Driving licence number',
        ],
      },
      {
        heading: 'The accident',
        blanks: ['Date and time', 'Place'],
        notes: ['What happened', 'Damage to the vehicle'],
      },
      {
        heading: 'The other side',
        blanks: ['Name of the driver', 'Phone', 'Plate number', 'Insurer and policy number'],
      },
      { heading: 'Witnesses and police', blanks: ['Name of the witness', 'Phone', 'Police station', 'File number'] },
      {
        heading: 'Declaration',
        text: 'Everything that I have stated is true and complete to the best of my knowledge.',
        blanks: ['Date', 'Signature'],
      },
    ],
  },
  ru: {
    title: 'Извещение о дорожной аварии',
    description:
      'Для клиента: заполнить как можно скорее после аварии. Приложите фотографии повреждений и водительских удостоверений.',
    parts: [
      {
        heading: 'Страхователь и автомобиль',
        blanks: [
          'Имя страхователя',
          'Номер полиса',
          'Номерной знак',
          'Мобильный телефон',
          'Имя водителя',
          'Номер водительского удостоверения',
        ],
      },
      { heading: 'Авария', blanks: ['Дата и время', 'Место'], notes: ['Что произошло', 'Повреждения автомобиля'] },
      { heading: 'Вторая сторона', blanks: ['Имя водителя', 'Телефон', 'Номерной знак', 'Страховщик и номер полиса'] },
      { heading: 'Свидетели и полиция', blanks: ['Имя свидетеля', 'Телефон', 'Полицейский участок', 'Номер дела'] },
      {
        heading: 'Заявление',
        text: 'Всё, что я указал, верно и полно, насколько мне известно.',
        blanks: ['Дата', 'Подпись'],
      },
    ],
  },
};
