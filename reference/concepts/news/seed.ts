import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';

/** Creates news in three languages: banners of the screen `login`. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db
    .insertInto('banners')
    .values([
      {
        ...item('start', '2025-10-15T06:00:00Z'),
        short_text: 'שבוע ראשון במערכת',
        text: 'שלושה צעדים שמכינים את הסוכנות לעבודה.',
        snippet:
          '<ol><li>בפרופיל מעלים לוגו ותמונה: הם מופיעים בכל מסמך שהלקוח מקבל.</li><li>מחברים את תיבת הדואר, ובודקים את החיבור באותו מסך.</li><li>מזינים את מספרי הסוכן אצל חברות הביטוח, וההצעות מגיעות בתנאים של הסוכנות.</li></ol><p>משהו לא ברור? במסך <b>עזרה ותמיכה</b> יש מדריך קצר להורדה.</p>',
        short_text_en: 'Your first week',
        text_en: 'Three steps that get the agency ready for work.',
        snippet_en:
          '<ol><li>Upload logo and photo in the profile: every document for a customer shows them.</li><li>Connect the mailbox and test the connection on the same screen.</li><li>Enter your agent numbers with the insurers, and offers come at your agency’s terms.</li></ol><p>Questions? <b>Help and support</b> has a short guide to download.</p>',
        short_text_ru: 'Первая неделя в системе',
        text_ru: 'Три шага, которые подготовят агентство к работе.',
        snippet_ru:
          '<ol><li>Загрузите логотип и фото в профиле: они есть в каждом документе для клиента.</li><li>Подключите почту и проверьте подключение на том же экране.</li><li>Введите номера агента в страховых компаниях, и предложения придут на условиях агентства.</li></ol><p>Есть вопросы? На экране <b>«Помощь и поддержка»</b> можно скачать краткое руководство.</p>',
      },
      {
        ...item('plates', '2025-11-05T06:00:00Z'),
        short_text: 'הצעת רכב ממספר רישוי',
        text: 'מזינים לוחית, ופרטי הרכב מתמלאים לבד. נשאר לבחור כיסוי ולהשוות.',
        short_text_en: 'A car quote from the plate',
        text_en: 'Enter a plate, and the details of the car are filled in. Choose the cover and compare.',
        short_text_ru: 'Предложение по номеру машины',
        text_ru: 'Введите номер, и данные машины заполнятся сами. Останется выбрать покрытие и сравнить.',
      },
      {
        ...item('compare', '2025-11-12T06:00:00Z'),
        short_text: 'השוואה שאפשר לשלוח ללקוח',
        text: 'מצמידים הצעות, ורואים זו מול זו את המחיר, הכיסוי והשתתפות העצמית.',
        short_text_en: 'A comparison for the customer',
        text_en: 'Pin offers and see price, cover and deductible side by side.',
        short_text_ru: 'Сравнение, которое можно отправить клиенту',
        text_ru: 'Закрепите предложения и сравните цену, покрытие и франшизу.',
      },
    ])
    .execute();
}

const item = (name: string, created_at: string) => ({
  id: seedId(`news:${name}`),
  type: 'BANNER' as const,
  screens: ['login'],
  delay_seconds: null,
  redirect_url: null,
  target: null,
  created_at,
});
