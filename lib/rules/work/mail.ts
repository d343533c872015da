/** Longest text of a mail that is written here, characters. */
export const longestMail = 100_000;

/** Longest HTML of one, characters. */
export const longestMailHtml = 300_000;

/** Files of one mail together, bytes. On its way a mail is a third larger, and many servers take no more than 35 MB. */
export const largestMailFiles = 25 * 1024 * 1024;

/** Recipients of one kind of one mail. */
export const maxRecipients = 100;

/** Time for second thoughts: a sent mail waits so long in the outbox, seconds. */
export const secondsToRecall = 10;

/** Returns what of a draft is longer than a mail may be: its text, or only the HTML around it. */
export function tooLongOf({ text, html }: { text: string; html: string | null }): 'text' | 'html' | null {
  if (text.length > longestMail) return 'text';
  return html !== null && html.length > longestMailHtml ? 'html' : null;
}
