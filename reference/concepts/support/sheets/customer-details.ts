import type { Locale } from '../../../../lib/i18n/locales';
import type { Sheet } from '../tables';

/** Paper form for the details of a new customer. */
export const customerDetails: Record<Locale, Sheet> = {
  he: {
    title: 'טופס פרטי לקוח',
    description: 'להדפסה ולמילוי עם הלקוח. הפרטים מוזנים אחר כך בכרטיס הלקוח.',
    parts: [
      {
        heading: 'הלקוח',
        blanks: [
          'שם פרטי',
          'שם משפחה',
          'תעודת זהות',
          'תאריך לידה',
          'טלפון נייד',
          'דוא״ל',
          'רחוב ומספר',
          'יישוב ומיקוד',
        ],
      },
      { heading: 'הרכב', blanks: ['מספר רישוי', 'יצרן ודגם', 'שנת ייצור', 'שימוש ברכב'] },
      {
        heading: 'הנהגים',
        blanks: ['גיל הנהג הצעיר', 'שנות ותק של הנהג הצעיר', 'נהגים נקובים בשם', 'תביעות בשלוש השנים האחרונות'],
      },
      { heading: 'הביטוח הקיים', blanks: ['המבטח הנוכחי', 'תאריך סיום'], notes: ['הערות'] },
      {
        heading: 'אישור הלקוח',
        text: 'הפרטים נכונים, והסוכנות רשאית לבקש עבורי הצעות ביטוח.',
        blanks: ['תאריך', 'חתימה'],
      },
    ],
  },
  en: {
    title: 'Customer details form',
    description: 'To print and fill in with the customer. The details then go into the customer’s card.',
    parts: [
      {
        heading: 'The customer',
        blanks: [
          'First name',
          'Last name',
          'ID number',
          'Date of birth',
          'Mobile phone',
          'E-mail',
          'Street and number',
          'City and post code',
        ],
      },
      { heading: 'The vehicle', blanks: ['Plate number', 'Make and model', 'Year of production', 'Use'] },
      {
        heading: 'The drivers',
        blanks: [
          'Age of the youngest driver',
          'Years of experience of the youngest',
          'Named drivers',
          'Claims in the last three years',
        ],
      },
      { heading: 'Present insurance', blanks: ['Present insurer', 'End date'], notes: ['Remarks'] },
      {
        heading: 'The customer’s consent',
        text: 'The details are correct, and the agency may ask insurers for offers in my name.',
        blanks: ['Date', 'Signature'],
      },
    ],
  },
  ru: {
    title: 'Анкета клиента',
    description: 'Распечатайте и заполните вместе с клиентом. Затем данные вносятся в карточку клиента.',
    parts: [
      {
        heading: 'Клиент',
        blanks: [
          'Имя',
          'Фамилия',
          'Удостоверение личности',
          'Дата рождения',
          'Мобильный телефон',
          'Эл. почта',
          'Улица и дом',
          'Город и индекс',
        ],
      },
      { heading: 'Автомобиль', blanks: ['Номерной знак', 'Марка и модель', 'Год выпуска', 'Использование'] },
      {
        heading: 'Водители',
        blanks: [
          'Возраст самого молодого водителя',
          'Его водительский стаж, лет',
          'Водители, указанные поимённо',
          'Страховые случаи за три года',
        ],
      },
      { heading: 'Действующая страховка', blanks: ['Нынешний страховщик', 'Дата окончания'], notes: ['Примечания'] },
      {
        heading: 'Согласие клиента',
        text: 'Данные верны. Агентство может запрашивать для меня предложения страховщиков.',
        blanks: ['Дата', 'Подпись'],
      },
    ],
  },
};
