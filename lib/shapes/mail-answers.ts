import type { MailCard } from '../contract/customers/mail-cards';
import type { MailBeginning, MailDraft } from '../contract/customers/mail-drafts';
import { longestMail, longestMailHtml, maxRecipients } from '../rules/work/mail';
import { quotedHtml } from '../rules/work/quoted-mail';
import { escapedHtml, htmlOfText, textOfWritten } from '../rules/work/written-mail';

/** How a mail is answered. */
export type AnswerKind = 'reply' | 'replyAll' | 'forward';

/** What an answer needs of the mail that it answers. */
export type Answered = Pick<
  MailCard,
  'from' | 'fromName' | 'replyTo' | 'to' | 'cc' | 'subject' | 'text' | 'html' | 'loaded' | 'state' | 'sentTs'
>;

interface Writer {
  /** Address of the mailbox: an answer never goes to it. */
  own: string;
  /** Line above the quoted text: who wrote it and when. */
  above: string;
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns the addresses once each, in order, without those that are left out. */
function once(addresses: readonly string[], without: readonly string[]): string[] {
  const kept: string[] = [];
  for (const address of addresses)
    if (address !== '' && ![...without, ...kept].some((known) => same(known, address))) kept.push(address);
  return kept.slice(0, maxRecipients);
}

/** Returns the recipients of an answer. A mail that was written here is answered to its recipients. */
function recipientsOf(mail: Answered, kind: AnswerKind, own: string): Pick<MailDraft, 'to' | 'cc'> {
  if (kind === 'forward') return { to: [], cc: [] };
  const isOwn = mail.state !== 'RECEIVED' || same(mail.from, own);
  const to = once(isOwn ? mail.to : [mail.replyTo ?? mail.from], [own]);
  if (kind === 'reply') return { to: to.slice(0, isOwn ? maxRecipients : 1), cc: [] };
  const others = isOwn ? mail.cc : [...mail.to, ...mail.cc];
  return { to, cc: once(others, [own, ...to]) };
}

/** A subject says once that it answers or forwards, whatever the program of the sender calls it. */
const answering = /^\s*(?:(?:re|aw|sv|השב|תגובה|отв?)\s*(?:\[\d+\])?\s*:\s*)+/i;
const forwarding = /^\s*(?:(?:fwd?|wg|העבר|הועבר|пересл)\s*:\s*)+/i;

const longestSubject = 300;

const subjectOf = (subject: string, kind: AnswerKind): string =>
  (kind === 'forward' ? `Fwd: ${subject.replace(forwarding, '')}` : `Re: ${subject.replace(answering, '')}`)
    .trim()
    .slice(0, longestSubject);

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`))
    .join('\n');

/** What the person adds to what is quoted, and the signature, have room beside it, characters. */
const room = 20_000;

/** Returns the HTML of an answer to a mail that has a form; null for a plain one, and for one that is too long for it. */
function formOf({ html }: Answered, kind: AnswerKind, above: string): string | null {
  if (html === null) return null;
  const before = quotedHtml(html);
  if (before === '') return null;
  const quote = kind === 'forward' ? before : `<blockquote>${before}</blockquote>`;
  const whole = `<p></p><p></p>${above
    .split('\n')
    .map((line) => `<p>${escapedHtml(line)}</p>`)
    .join('')}${quote}`;
  const fits = whole.length <= longestMailHtml - room && textOfWritten(whole).length <= longestMail - room;
  return fits ? whole : null;
}

/** Returns the text below which the answer is written. */
function quoteIn(mail: Answered, kind: AnswerKind, above: string): Pick<MailBeginning, 'text' | 'html'> {
  const html = formOf(mail, kind, above);
  if (html !== null) return { text: textOfWritten(html), html };
  const before = kind === 'forward' ? mail.text : quoted(mail.text);
  return { text: `\n\n${above}\n${before}`.slice(0, longestMail), html };
}

/**
 * Returns what an answer or a forwarded mail begins with; it is never addressed to its own writer. A mail whose text is
 * not here yet is not quoted.
 */
export function answerTo(mail: Answered, kind: AnswerKind, { own, above }: Writer): MailBeginning {
  return {
    ...recipientsOf(mail, kind, own),
    bcc: [],
    subject: subjectOf(mail.subject, kind),
    ...(mail.loaded ? quoteIn(mail, kind, above) : { text: '', html: null }),
  };
}

/** Returns what an answer or a forwarded mail gets when the text of the other mail arrives while it is written, as HTML. */
export function lateQuote(mail: Answered, kind: AnswerKind, above: string): string {
  const { text, html } = quoteIn(mail, kind, above);
  return html ?? htmlOfText(text.slice(0, longestMail - room));
}

/** A part of a plain mail. */
export interface MailPassage {
  quoted: boolean;
  text: string;
}

/** Splits a plain text into what was written and what is quoted of earlier mails. */
export function passagesOf(text: string): MailPassage[] {
  const passages: MailPassage[] = [];
  for (const line of text.split('\n')) {
    const isQuoted = line.startsWith('>');
    const last = passages.at(-1);
    if (last?.quoted === isQuoted) last.text += `\n${line}`;
    else passages.push({ quoted: isQuoted, text: line });
  }
  return passages.filter((passage) => passage.text.trim() !== '');
}

/** Words that announce a file, in the languages in which agents write. */
const announcement = /מצורפ|מצורף|מצ[״"]ב|רצ[״"]ב|צירפתי|\battach|\benclosed\b|прикреп|прилож|прилага|во вложени/i;

/** Returns whether a text announces a file; what is quoted does not count. */
export const announcesFile = ({ subject, text }: Pick<MailDraft, 'subject' | 'text'>): boolean =>
  announcement.test(
    [
      answering.test(subject) || forwarding.test(subject) ? '' : subject,
      ...passagesOf(text)
        .filter((passage) => !passage.quoted)
        .map((passage) => passage.text),
    ].join('\n'),
  );
