/** Lines of insurance as files name them, the more specific first. */
const words: readonly { type: 'CAR' | 'PROPERTY' | 'HEALTH' | 'LIFE' | 'TRAVEL' | 'BUSINESS'; words: RegExp }[] = [
  { type: 'TRAVEL', words: /נסיעות|חו"ל/ },
  { type: 'CAR', words: /רכב|חובה|מקיף|צד ג/ },
  { type: 'PROPERTY', words: /דירה|מבנה|תכולה|רכוש/ },
  { type: 'HEALTH', words: /בריאות|סיעוד|תאונות|מחלות|ניתוח|שיניים/ },
  { type: 'LIFE', words: /חיים|ריסק|משכנתא|פנסיה|אובדן כושר/ },
  { type: 'BUSINESS', words: /עסק|חבות|אחריות מקצועית/ },
];

/** Returns the line of insurance that a branch or product means; GENERIC when it says nothing known. */
export const productOfWords = (text: string) => words.find((one) => one.words.test(text))?.type ?? 'GENERIC';
