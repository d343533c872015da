/** Texts that are displayed wrongly without direction handling, with the topic of each (NAV-14). */
export const hardStrings = {
  'plate in a Hebrew sentence': 'רכב 123-45-678 של דנה, חידוש ב־01.12.2026',
  'negative shekels': '-1,250 ₪ החזר',
  'mixed insurer names': 'HAREL 27 / הראל (ביטוח חקלאי) – AIG',
  'injected override': 'דנה \u202Eנמחק\u202C כהן',
  'injected isolates': 'כהן \u2066\u2067abc\u2069\u2069 12345',
  'Arabic letter mark': 'סעיף \u061C4.2',
  'parentheses at the ends': '(050) 123-4567 (נייד)',
  'very long name': `${'אלכסנדרה־מרגריטה '.repeat(12)}Rosenberg-Goldstein`,
  'Cyrillic and Hebrew': 'Добрый день, נועה (ред. 2)',
  formula: '=1+1 ₪',
  'gershayim and a Latin half': 'ז"ק-Levi בן ד׳',
} as const;

/** All characters that control text direction. */
export const steering = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
