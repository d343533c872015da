import { logoContentId } from './sign-draft';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Each line has the direction of its own first letter. */
const lines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '<br>' : `<div dir="auto">${escaped(line)}</div>`))
    .join('');

/** Where the logo goes: after the signature; without one, above the first quoted line. */
function endOfSignature(text: string, signature: string): number {
  const at = signature === '' ? -1 : text.indexOf(signature);
  if (at !== -1) return at + signature.length;
  const quoted = /^>/m.exec(text);
  return quoted?.index ?? text.length;
}

/** Returns a plain text as HTML, with the logo of the agency below the signature. */
export function signedHtml(text: string, signature: string): string {
  const end = endOfSignature(text, signature);
  const logo = `<div dir="auto"><img src="cid:${logoContentId}" alt="" style="max-height:64px;max-width:240px"></div>`;
  return `${lines(text.slice(0, end))}${logo}${lines(text.slice(end))}`;
}
