import type { ProductType } from '../../../lib/contract/kit/values';

/** Text of a form of the product; the layout is the same for all. */
export interface BuiltInForm {
  formId: string;
  name: string;
  fileName: string;
  /** Line of insurance. */
  productType?: ProductType;
  lead: string;
  sections: readonly {
    title: string;
    fields: readonly (readonly [name: string, label: string, required?: 'required'])[];
  }[];
  /** Declarations, one per paragraph. */
  clauses: readonly string[];
}

const person = [
  ['customer.fullName', 'שם מלא', 'required'],
  ['customer.passportNumber', 'ת.ז.', 'required'],
  ['customer.birthday', 'תאריך לידה'],
  ['customer.mobile', 'טלפון נייד', 'required'],
  ['customer.email', 'דוא״ל'],
  ['customer.address', 'כתובת'],
] as const;
const agency = [
  ['agency.name', 'שם הסוכנות', 'required'],
  ['agency.registrationNumber', 'מספר רישיון הסוכנות'],
  ['agent.name', 'שם הסוכן', 'required'],
  ['agent.licenseNumber', 'מספר רישיון הסוכן'],
] as const;

/** Fields for several lines of text. */
export const longFields: ReadonlySet<string> = new Set([
  'policy.numbers',
  'health.diseases',
  'health.medicines',
  'health.disability',
  'claim.description',
  'claim.otherCars',
]);

export const builtInForms: readonly BuiltInForm[] = [
  {
    formId: 'agent-appointment',
    name: 'כתב מינוי סוכן',
    fileName: 'agent-appointment.pdf',
    lead: 'לכבוד חברת הביטוח, הנדון: מינוי סוכן ביטוח לטיפול בפוליסות.',
    sections: [
      { title: 'פרטי המבוטח', fields: person },
      { title: 'פרטי הסוכן הממונה', fields: agency },
      {
        title: 'הפוליסות',
        fields: [
          ['policy.numbers', 'מספרי הפוליסות', 'required'],
          ['policy.insurer', 'חברת הביטוח', 'required'],
        ],
      },
    ],
    clauses: [
      'אני ממנה בזאת את הסוכן הנקוב לעיל לשמש סוכן הביטוח שלי בפוליסות המפורטות, ומבקש להעביר אליו את הטיפול בהן החל מהיום.',
      'הסוכן רשאי לקבל מחברת הביטוח כל מידע ומסמך הנוגע לפוליסות, ולפנות אליה בשמי בכל עניין הקשור בהן.',
      'מינוי זה מבטל כל מינוי קודם לגבי הפוליסות המפורטות, ויעמוד בתוקפו עד להודעה אחרת בכתב.',
    ],
  },
  {
    formId: 'har-bituah-consent',
    name: 'ייפוי כוח לקבלת מידע מהר הביטוח',
    fileName: 'har-bituah-consent.pdf',
    lead: 'הרשאה לקבלת מידע על מוצרי הביטוח מאתר הר הביטוח של רשות שוק ההון.',
    sections: [
      {
        title: 'פרטי מייפה הכוח',
        fields: [...person, ['customer.passportIssueDate', 'תאריך הנפקת תעודת הזהות', 'required']],
      },
      { title: 'מיופה הכוח', fields: agency },
    ],
    clauses: [
      'אני מייפה את כוחו של הסוכן הנקוב לעיל לבקש ולקבל בשמי את המידע על כל מוצרי הביטוח שלי כפי שהוא מופיע באתר הר הביטוח.',
      'המידע ישמש לבדיקת צורכי הביטוח שלי ולמתן ייעוץ בלבד, ולא יועבר לאחר אלא בהסכמתי.',
      'הרשאה זו תקפה לשלושה חודשים מיום החתימה, ואפשר לבטלה בכל עת בהודעה לסוכן.',
    ],
  },
  {
    formId: 'health-declaration',
    name: 'הצהרת בריאות',
    fileName: 'health-declaration.pdf',
    productType: 'HEALTH',
    lead: 'הצהרה על מצב הבריאות לצורך קבלה לביטוח. יש לענות על כל השאלות במלואן.',
    sections: [
      { title: 'פרטי המועמד לביטוח', fields: [...person, ['customer.occupation', 'עיסוק']] },
      {
        title: 'מצב הבריאות',
        fields: [
          ['health.height', 'גובה (ס"מ)', 'required'],
          ['health.weight', 'משקל (ק"ג)', 'required'],
          ['health.smoking', 'עישון בשנתיים האחרונות', 'required'],
          ['health.diseases', 'מחלות או ניתוחים בעשר השנים האחרונות', 'required'],
          ['health.medicines', 'תרופות קבועות', 'required'],
          ['health.disability', 'נכות או תביעה לנכות', 'required'],
        ],
      },
    ],
    clauses: [
      'אני מצהיר כי כל התשובות נכונות ומלאות, וכי לא העלמתי דבר העשוי להשפיע על החלטת חברת הביטוח.',
      'ידוע לי כי חברת הביטוח רשאית לפנות לרופאיי ולקופת החולים לקבלת מידע רפואי, ואני מוותר כלפיה על סודיות רפואית לצורך זה.',
    ],
  },
  {
    formId: 'car-claim',
    name: 'הודעה על תביעת רכב',
    fileName: 'car-claim.pdf',
    productType: 'CAR',
    lead: 'הודעה לחברת הביטוח על מקרה ביטוח ברכב.',
    sections: [
      { title: 'פרטי המבוטח', fields: person },
      {
        title: 'הרכב והפוליסה',
        fields: [
          ['order.registrationNumber', 'מספר רישוי', 'required'],
          ['order.vehicleName', 'דגם הרכב'],
          ['order.insuranceStart', 'תחילת הביטוח'],
          ['order.insuranceEnd', 'סיום הביטוח'],
        ],
      },
      {
        title: 'המקרה',
        fields: [
          ['claim.date', 'תאריך ושעה', 'required'],
          ['claim.place', 'מקום', 'required'],
          ['claim.driver', 'שם הנהג ות.ז. הנהג', 'required'],
          ['claim.description', 'תיאור המקרה', 'required'],
          ['claim.otherCars', 'כלי רכב אחרים ונפגעים'],
        ],
      },
    ],
    clauses: [
      'אני מצהיר כי הפרטים נכונים ומלאים לפי מיטב ידיעתי, ומתחייב למסור לחברת הביטוח כל מסמך ומידע שיידרש לבירור המקרה.',
    ],
  },
];
