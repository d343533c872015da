const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * What a text says without its markup: elements whose content is no text go with it, tags leave a blank, entities become
 * what they stand for. The answer is text, to be shown as text: nothing in it is markup any more, whatever it looks like.
 */
export function plainText(html: string): string {
  return html
    .replace(/<!--[^]*?(-->|$)/g, ' ')
    .replace(/<(script|style|template|iframe|object|svg|math)\b[^]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z][^>]*(>|$)/gi, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entity, name: string) => decoded(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
