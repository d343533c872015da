const marks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The text without invisible marks: direction marks, embeddings, overrides, isolates and zero-width characters. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

/**
 * A run that cannot disturb the text around it, for places without markup: SMS, mail subjects, PDF, Excel.
 * Marks inside, which could reorder what follows, are dropped (NAV-14).
 */
export const isolate = (text: string): string => `\u2068${withoutMarks(text)}\u2069`;
