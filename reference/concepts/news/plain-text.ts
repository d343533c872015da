const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Returns the text of HTML: removes elements without text content, replaces tags by spaces and decodes entities. The
 * result is plain text and must be shown as text, even when it looks like markup.
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
