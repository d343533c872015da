/** A name in Hebrew and as it is written in a mail address. */
export type Name = readonly [he: string, latin: string];

export const maleNames: readonly Name[] = [
  ['יוסף', 'yosef'], ['דוד', 'david'], ['משה', 'moshe'], ['אברהם', 'avraham'], ['יעקב', 'yaakov'], ['דניאל', 'daniel'], ['אורי', 'uri'],
  ['איתי', 'itay'], ['נועם', 'noam'], ['עומר', 'omer'], ['אריאל', 'ariel'], ['יונתן', 'yonatan'], ['עידו', 'ido'], ['גיא', 'guy'],
  ['אלון', 'alon'], ['רון', 'ron'], ['אייל', 'eyal'], ['שמעון', 'shimon'], ['חיים', 'haim'], ['אליהו', 'eliyahu'], ['ברק', 'barak'],
  ['תומר', 'tomer'], ['ליאור', 'lior'], ['עמית', 'amit'], ['רועי', 'roy'], ['אסף', 'asaf'], ['מיכאל', 'michael'], ['איגור', 'igor'],
  ['ולדימיר', 'vladimir'], ['סרגיי', 'sergey'], ['מוחמד', 'mohammad'], ['אחמד', 'ahmad'], ['סאמר', 'samer'], ['יצחק', 'yitzhak'],
  ['עוז', 'oz'], ['נדב', 'nadav'], ['גלעד', 'gilad'], ['אופיר', 'ofir'], ['שי', 'shay'], ['אבנר', 'avner'],
];

export const femaleNames: readonly Name[] = [
  ['נועה', 'noa'], ['תמר', 'tamar'], ['מאיה', 'maya'], ['אביגיל', 'avigail'], ['שרה', 'sara'], ['רחל', 'rachel'], ['אסתר', 'ester'],
  ['מרים', 'miriam'], ['יעל', 'yael'], ['מיכל', 'michal'], ['רונית', 'ronit'], ['אורית', 'orit'], ['ליאת', 'liat'], ['שירה', 'shira'],
  ['הילה', 'hila'], ['ענת', 'anat'], ['דנה', 'dana'], ['טלי', 'tali'], ['גלית', 'galit'], ['סיגל', 'sigal'], ['אפרת', 'efrat'],
  ['חנה', 'hana'], ['לאה', 'lea'], ['דבורה', 'dvora'], ['אילנה', 'ilana'], ['סבטלנה', 'svetlana'], ['אירינה', 'irina'], ['אולגה', 'olga'],
  ['נטליה', 'natalia'], ['פאטמה', 'fatma'], ['אמירה', 'amira'], ['ראניה', 'rania'], ['קרן', 'keren'], ['ורד', 'vered'], ['רותם', 'rotem'],
  ['ליהי', 'lihi'], ['עדי', 'adi'], ['אלה', 'ella'], ['נגה', 'noga'], ['יסמין', 'yasmin'],
];

export const lastNames: readonly Name[] = [
  ['כהן', 'cohen'], ['לוי', 'levi'], ['מזרחי', 'mizrahi'], ['פרץ', 'peretz'], ['ביטון', 'biton'], ['דהן', 'dahan'], ['אברהם', 'avraham'],
  ['פרידמן', 'friedman'], ['אזולאי', 'azulay'], ['מלכה', 'malka'], ['כץ', 'katz'], ['יוסף', 'yosef'], ['דוד', 'david'], ['עמר', 'amar'],
  ['אוחיון', 'ohayon'], ['חדד', 'hadad'], ['גבאי', 'gabay'], ['בן-דוד', 'bendavid'], ['אדרי', 'edri'], ['לוין', 'levin'], ['טל', 'tal'],
  ['קליין', 'klein'], ['שפירא', 'shapira'], ['רוזנברג', 'rosenberg'], ['גולדשטיין', 'goldstein'], ['בר', 'bar'], ['שרון', 'sharon'],
  ['אלבז', 'elbaz'], ['סבג', 'sabag'], ['רביבו', 'revivo'], ['נחום', 'nahum'], ['גרינברג', 'greenberg'], ['וייס', 'weiss'], ['שמש', 'shemesh'],
  ['ברוך', 'baruch'], ['מימון', 'maimon'], ["חג'ג'", 'hagag'], ['אבו-חאטום', 'abuhatoum'], ['זועבי', 'zoabi'], ['נאסר', 'nasser'],
  ['איבנוב', 'ivanov'], ['קוזנצוב', 'kuznetsov'], ['פטרוב', 'petrov'], ['וולקוב', 'volkov'], ['הררי', 'harari'], ['אלקיים', 'elkayam'],
  ['סויסה', 'suissa'], ['אסולין', 'asulin'], ['בן-שושן', 'benshushan'], ['צור', 'tzur'], ['גל', 'gal'], ['ארז', 'erez'], ['נבון', 'navon'],
  ['סלע', 'sela'], ['רוטשילד', 'rotshild'], ['פלד', 'peled'], ['אשכנזי', 'ashkenazi'], ['בוזגלו', 'buzaglo'], ['יעקובוביץ', 'yakubovich'],
  ['חורי', 'khoury'],
];
