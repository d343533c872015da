import type { SeedContext } from '../concept';
import { seedId } from '../db/ids';

/** Creates news: banners of the screen `login`. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db
    .insertInto('banners')
    .values([
      {
        ...item('start', '2025-10-15T06:00:00Z', 'שבוע ראשון במערכת', 'שלושה צעדים שמכינים את הסוכנות לעבודה.'),
        snippet:
          '<ol><li>בפרופיל מעלים לוגו ותמונה: הם מופיעים בכל מסמך שהלקוח מקבל.</li><li>מחברים את תיבת הדואר, ובודקים את החיבור באותו מסך.</li><li>מזינים את מספרי הסוכן אצל חברות הביטוח, וההצעות מגיעות בתנאים של הסוכנות.</li></ol><p>משהו לא ברור? במסך <b>עזרה ותמיכה</b> יש מדריך קצר להורדה.</p>',
      },
      item(
        'plates',
        '2025-11-05T06:00:00Z',
        'הצעת רכב ממספר רישוי',
        'מזינים לוחית, ופרטי הרכב מתמלאים לבד. נשאר לבחור כיסוי ולהשוות.',
      ),
      item(
        'compare',
        '2025-11-12T06:00:00Z',
        'השוואה שאפשר לשלוח ללקוח',
        'מצמידים הצעות, ורואים זו מול זו את המחיר, הכיסוי והשתתפות העצמית.',
      ),
    ])
    .execute();
}

const item = (name: string, created_at: string, short_text: string, text: string) => ({
  id: seedId(`news:${name}`),
  type: 'BANNER' as const,
  screens: ['login'],
  text,
  short_text,
  delay_seconds: null,
  redirect_url: null,
  target: null,
  created_at,
});
