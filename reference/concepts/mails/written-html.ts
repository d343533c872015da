import type { MailDraft } from '../../../lib/contract/customers/mail-drafts';
import { longestMail } from '../../../lib/rules/work/mail';
import { escapedHtml, htmlOfText, textOfWritten } from '../../../lib/rules/work/written-mail';
import { Failure } from '../../engine/failures/failure';
import { cleanWrittenHtml, isCleanedWhole } from '../../engine/mail/clean-html';
import { logoContentId } from './drafts/sign-draft';

const refused = (rule: string) => new Failure('VALIDATION_ERROR', { field: 'html', fields: [{ path: 'html', rule }] });

/**
 * Returns what is stored of the text of a draft: the HTML as clean as that of a received mail, and beside it the text of
 * exactly this HTML. @throws Failure VALIDATION_ERROR when it says more than a mail may
 */
export function writtenBody({ text, html }: Pick<MailDraft, 'text' | 'html'>): { body: string; html: string | null } {
  if (html === null) return { body: text, html };
  const cleaned = cleanWrittenHtml(html);
  const body = textOfWritten(cleaned);
  if (!isCleanedWhole(html)) throw refused('tooLong');
  if (body.length > longestMail) throw refused(`longest ${longestMail}`);
  // HTML that says nothing is none: its reader is told that there is no text.
  return { body, html: body.trim() === '' ? null : cleaned };
}

/** Each line has the direction of its own first letter. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '<br>' : `<div dir="auto">${escapedHtml(line)}</div>`))
    .join('');

const logo = `<div dir="auto"><img src="cid:${logoContentId}" alt="" style="max-height:64px;max-width:240px"></div>`;

interface Signed {
  /** As it was put below the text; empty without one. */
  signature: string;
  /** The agency's logo goes along. */
  isPictured: boolean;
}

/** Where the logo goes: after the signature; without one, above what is quoted. */
function endOfSignature(written: string, signature: string, quoted: RegExp): number {
  const at = signature === '' ? -1 : written.indexOf(signature);
  if (at !== -1) return at + signature.length;
  return quoted.exec(written)?.index ?? written.length;
}

/** Returns a plain text as HTML, with the logo of the agency below the signature. */
function markupOf(text: string, { signature }: Signed): string {
  const end = endOfSignature(text, signature, /^>/m);
  return `${lines(text.slice(0, end))}${logo}${lines(text.slice(end))}`;
}

/**
 * Returns rich text as it leaves: for readers who know nothing of the composer, lines follow each other without a gap,
 * each has a direction, an empty one has its height, and lists have room for their marks on both sides.
 */
function leaving(html: string, { signature, isPictured }: Signed): string {
  const end = endOfSignature(html, signature && htmlOfText(signature), /<blockquote\b/);
  const pictured = isPictured ? `${html.slice(0, end)}${logo}${html.slice(end)}` : html;
  return pictured
    .replace(/(<li\b[^<>]*>)?<p\b([^<>]*)>(?=(<\/p>)?)/g, (_, item = '', attributes: string, empty) => {
      // The direction of an item is that of its mark too.
      const dir = item !== '' || /\bdir=/.test(attributes) ? '' : ' dir="auto"';
      const style = /\bstyle=/.test(attributes) ? '' : ' style="margin:0"';
      return `${item}<p${attributes}${dir}${style}>${empty ? '<br />' : ''}`;
    })
    .replace(/<([uo]l)(?![^<>]*\bstyle=)\b/g, '<$1 style="margin:0;padding:0 40px"');
}

interface Written extends Signed {
  text: string;
  html: string | null;
}

/** Returns the HTML of a mail that was written here; null for a plain one without a picture. */
export function leavingHtml({ text, html, ...signed }: Written): string | null {
  if (html !== null) return leaving(html, signed);
  return signed.isPictured ? markupOf(text, signed) : null;
}
