/** Longest text of a mail that is written here, characters. */
export const longestMail = 100_000;

/** Recipients of one kind of one mail. */
export const maxRecipients = 100;

/** Time for second thoughts: a sent mail waits so long in the outbox, seconds. */
export const secondsToRecall = 10;

/** Returns the subject of an answer or of a forwarded mail; a mark is not repeated. */
export function answeringSubject(subject: string, forwards = false): string {
  const bare = subject.replace(/^(\s*(re|fw|fwd|תשובה|הועבר)\s*:\s*)+/i, '').trim();
  return `${forwards ? 'Fwd' : 'Re'}: ${bare}`;
}

/** Words after which a reader expects a file. */
const announces = /מצורף|מצורפת|מצורפים|מצרף|מצרפת|צירפתי|attached|attachment|enclosed|прилага|вложен|прикреп/i;

/** Returns whether a text announces a file; quoted lines do not count. */
export const announcesFile = (text: string): boolean =>
  announces.test(
    text
      .split('\n')
      .filter((line) => !line.startsWith('>'))
      .join('\n'),
  );
