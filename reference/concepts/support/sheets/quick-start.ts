import type { Locale } from '../../../../lib/i18n/locales';
import type { Sheet } from '../tables';

/** Guide from sign-in to an order, on one page. */
export const quickStart: Record<Locale, Sheet> = {
  he: {
    title: 'מדריך התחלה מהירה',
    description: 'מכניסה ראשונה ועד הזמנה, בעמוד אחד.',
    parts: [
      {
        heading: 'כניסה',
        steps: [
          'מזינים שם משתמש וסיסמה.',
          'קוד בן חמש ספרות מגיע לטלפון הנייד. מזינים אותו, והמערכת נפתחת.',
          'הקוד לא הגיע? בסוף הספירה לאחור אפשר לבקש קוד חדש.',
        ],
      },
      {
        heading: 'הצעה לביטוח רכב',
        steps: [
          'מזינים מספר רישוי ומקישים Enter: פרטי הרכב מתמלאים לבד.',
          'בוחרים סוגי ביטוח, תקופה ונהגים, ושולחים.',
          'ההצעות מגיעות אחת אחת. אפשר להצמיד כמה מהן, להשוות ולשלוח ללקוח כקובץ PDF.',
          'לוחצים על ההצעה הרצויה ופותחים הזמנה, ללקוח קיים או חדש.',
        ],
      },
      {
        heading: 'מציאת לקוח, הזמנה או מסך',
        text: 'Ctrl+K פותח חיפוש מכל מקום: לפי שם, תעודת זהות, טלפון, מספר רישוי או מספר פוליסה. סימן שאלה מציג את כל מקשי הקיצור.',
      },
      {
        heading: 'צוות הסוכנות',
        text: 'בעלי הרשאת מנהל מוסיפים סוכנים ופקידים, משנים הרשאות ומעדכנים את פרטי הסוכנות, המספרים אצל המבטחים ואמצעי התשלום.',
      },
      {
        heading: 'משהו לא עובד?',
        text: 'כל הודעת שגיאה אומרת מה לעשות עכשיו. מספר התקלה שמופיע בה, בפנייה לתמיכה, מאפשר למצוא את התקלה מיד.',
      },
    ],
  },
  en: {
    title: 'Quick start guide',
    description: 'From the first sign-in to an order, on one page.',
    parts: [
      {
        heading: 'Signing in',
        steps: [
          'Enter your user name and password.',
          'A five-digit code arrives on your mobile phone. Enter it, and the system opens.',
          'No code? When the countdown ends you can ask for a new one.',
        ],
      },
      {
        heading: 'A car insurance quote',
        steps: [
          'Type the plate number and press Enter: the vehicle’s details fill themselves in.',
          'Choose types of insurance, period and drivers, and send.',
          'Offers arrive one by one. Pin several, compare them and send them to the customer as a PDF.',
          'Press the offer you want and open an order, for an existing customer or a new one.',
        ],
      },
      {
        heading: 'Finding a customer, an order or a screen',
        text: 'Ctrl+K opens the search from anywhere: by name, ID, phone, plate or policy number. A question mark lists all the keys.',
      },
      {
        heading: 'The agency’s team',
        text: 'Superusers add agents and clerks, change their permissions, and keep the agency’s details, its numbers at the insurers and its cards up to date.',
      },
      {
        heading: 'Something does not work?',
        text: 'Every error says what to do now. The reference number in it, in a request to support, finds the failure at once.',
      },
    ],
  },
  ru: {
    title: 'Краткое руководство',
    description: 'От первого входа до заказа на одной странице.',
    parts: [
      {
        heading: 'Вход',
        steps: [
          'Введите имя пользователя и пароль.',
          'На мобильный телефон придёт код из пяти цифр. Введите его, и система откроется.',
          'Код не пришёл? Когда закончится обратный отсчёт, можно запросить новый.',
        ],
      },
      {
        heading: 'Расчёт автостраховки',
        steps: [
          'Введите номер машины и нажмите Enter: сведения об автомобиле заполнятся сами.',
          'Выберите виды страхования, срок и водителей и отправьте запрос.',
          'Предложения приходят одно за другим. Закрепите несколько, сравните и отправьте клиенту в PDF.',
          'Нажмите на нужное предложение и откройте заказ для нового или существующего клиента.',
        ],
      },
      {
        heading: 'Как найти клиента, заказ или экран',
        text: 'Ctrl+K открывает поиск из любого места: по имени, удостоверению личности, телефону, номеру машины или полиса. Вопросительный знак показывает все сочетания клавиш.',
      },
      {
        heading: 'Сотрудники агентства',
        text: 'Администраторы агентства добавляют агентов и клерков, меняют их права, обновляют данные агентства, его номера у страховщиков и карты.',
      },
      {
        heading: 'Что-то не работает?',
        text: 'В каждом сообщении об ошибке сказано, что делать дальше. Номер ошибки в обращении в поддержку помогает сразу её найти.',
      },
    ],
  },
};
