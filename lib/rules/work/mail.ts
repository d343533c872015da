/** Longest text of a mail that is written here, characters. */
export const longestMail = 100_000;

/** Longest HTML of one, characters. */
export const longestMailHtml = 300_000;

/** Recipients of one kind of one mail. */
export const maxRecipients = 100;

/** Time for second thoughts: a sent mail waits so long in the outbox, seconds. */
export const secondsToRecall = 10;
