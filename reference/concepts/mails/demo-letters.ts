/** A demo letter. `{plate}` is the plate of an order, `{id}` the ID number of a customer. */
export interface DemoLetter {
  subject: string;
  text: string;
  html?: string;
  /** Names of demo files, with the names under which they are sent, and the places of messages that they are inside of. */
  files?: readonly (readonly [file: string, name: string, inside?: number])[];
}

/** Conversations with customers, which are filed. */
export const filedLetters: readonly DemoLetter[] = [
  {
    subject: 'חידוש ביטוח הרכב',
    text: 'שלום,\n\nפוליסת הרכב מסתיימת בסוף החודש. מצורפות שלוש הצעות להשוואה.\nאפשר לענות כאן או להתקשר למשרד.\n\nבברכה,\nצוות הסוכנות',
    files: [['proposal.pdf', 'השוואת הצעות.pdf']],
  },
  {
    subject: 'Re: מסמכים חסרים',
    text: 'היי,\nמצרף צילום של רישיון הרכב ורישיון הנהיגה. תודה!\n\n> לצורך הפקת הפוליסה חסרים לנו רישיון רכב ורישיון נהיגה.\n> אפשר לצלם בטלפון.',
    files: [
      ['licence.jpg', 'רישיון רכב.jpg'],
      ['identity.jpg', 'רישיון נהיגה.jpg'],
    ],
  },
  {
    subject: 'אישור ביטוח לבנק',
    text: 'שלום,\nהבנק מבקש אישור על ביטוח מבנה לטובת המשכנתה, אפשר לשלוח אליי?\nתודה רבה',
  },
  {
    subject: 'הפוליסה החדשה',
    text: 'שלום,\n\nהפוליסה הופקה ומצורפת כאן. כדאי לבדוק את הפרטים ולשמור.\n\nבברכה,\nצוות הסוכנות',
    files: [['policy.pdf', 'פוליסה.pdf']],
  },
  { subject: 'שאלה על ההשתתפות העצמית', text: 'אם הנזק קטן, עדיף לתקן דרך מוסך הסדר או לבד?' },
];

/** One conversation with a customer, from its first letter on, with the minutes since each. */
export const talkLetters: readonly (DemoLetter & { by: 'customer' | 'agency'; minutes: number })[] = [
  {
    by: 'customer',
    minutes: 4_500,
    subject: 'נהג צעיר ברכב',
    text: 'שלום,\nהבת שלי קיבלה רישיון השבוע. אפשר להוסיף אותה כנהגת ברכב, ומה זה עושה למחיר?\nתודה',
  },
  {
    by: 'agency',
    minutes: 4_380,
    subject: 'Re: נהג צעיר ברכב',
    text: 'שלום,\n\nברכות! אפשר להוסיף נהגת צעירה. לבדיקת המחיר נא לשלוח תאריך לידה ותאריך הוצאת הרישיון.\n\nבברכה,\nצוות הסוכנות\n\n> הבת שלי קיבלה רישיון השבוע. אפשר להוסיף אותה כנהגת ברכב, ומה זה עושה למחיר?',
  },
  {
    by: 'customer',
    minutes: 4_320,
    subject: 'Re: נהג צעיר ברכב',
    text: 'מצרפת צילום של הרישיון, שני התאריכים מופיעים בו. תודה!\n\n> לבדיקת המחיר נא לשלוח תאריך לידה ותאריך הוצאת הרישיון.',
    files: [['licence.jpg', 'רישיון נהיגה.jpg']],
  },
];

type Sender = 'customer' | readonly [name: string, address: string];

/** Letters that nobody has filed yet, the newest first, with the minutes since they came. */
export const newLetters: readonly (DemoLetter & { from: Sender; minutes: number; seen?: true; folder?: 'SPAM' })[] = [
  {
    from: ['הפניקס, מחלקת רכב', 'car@fnx-demo.example'],
    minutes: 12,
    subject: 'פוליסת רכב {plate}',
    text: 'לסוכן שלום רב,\n\nמצורפת הפוליסה של רכב מספר {plate}.\nלשאלות אפשר להשיב להודעה זו.\n\nמחלקת רכב',
    files: [['policy.pdf', 'policy.pdf']],
  },
  {
    from: 'customer',
    minutes: 41,
    subject: 'תאונה קלה בחניון',
    text: 'בוקר טוב,\nמישהו פגע לי ברכב בחניון. יש שריטה בדלת, והוא השאיר פתק עם טלפון.\nמה עושים עכשיו? מצרף תמונה.',
    files: [['licence.jpg', 'תמונה.jpg']],
  },
  {
    from: ['רו״ח שלמה אדרי', 'adri@cpa-demo.example'],
    minutes: 95,
    subject: 'אישור ביטוח חיים ללקוח, ת״ז {id}',
    text: 'שלום,\nלצורך הדוח השנתי נדרש אישור תשלומים לביטוח חיים של הלקוח, ת״ז {id}.\nתודה, שלמה',
  },
  {
    from: ['מגדל עדכוני סוכנים', 'news@migdal-demo.example'],
    minutes: 180,
    seen: true,
    subject: 'עדכון תעריפי דירה לחודש הקרוב',
    text: 'עדכון תעריפי דירה\nהחל מהראשון לחודש ישתנו תעריפי המבנה באזור הצפון.',
    html: '<div dir="rtl" style="font-family:Arial;color:#222"><h2>עדכון תעריפי דירה</h2><p>החל מה־1 לחודש ישתנו תעריפי המבנה באזור הצפון.</p><img alt="באנר" data-remote="https://news.migdal-demo.example/banner.png" width="480"><table border="1" cellpadding="6"><tr><th>אזור</th><th>שינוי</th></tr><tr><td>צפון</td><td>‎+3%</td></tr><tr><td>מרכז</td><td>ללא שינוי</td></tr></table></div>',
  },
  {
    from: ['שמאות דן', 'office@shamaut-demo.example'],
    minutes: 1_500,
    subject: 'דוח שמאי, רכב {plate}',
    text: 'שלום רב,\nמצורף דוח השמאי של רכב {plate}. נא לאשר תחילת תיקון.\nשמאות דן',
    files: [['no-claims.pdf', 'דוח שמאי.pdf']],
  },
  {
    from: ['מזכירות הסוכנות', 'office@branch-demo.example'],
    minutes: 2_900,
    seen: true,
    subject: 'העברת פנייה שהגיעה לסניף',
    text: 'שלום,\nהפנייה הגיעה אלינו בטעות. מצורפת ההודעה כפי ש־Outlook שמר אותה, עם האישור שבתוכה.\nמזכירות',
    files: [
      ['letter.msg', 'פנייה.msg'],
      ['no-claims.pdf', 'אישור העדר תביעות.pdf', 0],
    ],
  },
  {
    from: ['Prize Center', 'win@prize-demo.example'],
    minutes: 700,
    folder: 'SPAM',
    subject: 'You have won!!!',
    text: 'Click to claim your prize.',
  },
];
