/** Deepest quotation that is shown as one; signs beyond it stay in the text. */
const deepestQuotation = 20;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text as HTML shows it. */
export const escapedHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

/** Returns a plain mail as HTML: a paragraph for each line, what stands behind `>` as a quotation. */
export function htmlOfText(text: string): string {
  const pieces: string[] = [];
  let depth = 0;
  const quote = (wanted: number) => {
    for (; depth < wanted; depth++) pieces.push('<blockquote>');
    for (; depth > wanted; depth--) pieces.push('</blockquote>');
  };
  for (const line of text.split('\n')) {
    const [before = ''] = /^(?:> ?){0,20}/.exec(line) ?? [];
    quote(Math.min(before.replaceAll(' ', '').length, deepestQuotation));
    pieces.push(`<p>${escapedHtml(line.slice(before.length))}</p>`);
  }
  quote(0);
  return pieces.join('');
}

/** Returns HTML of an editor in the one spelling in which it is compared, sent and cleaned (`cleanHtml`). */
export const asWritten = (html: string): string => html.replace(/<br>/g, '<br />').replace(/&nbsp;/g, '\u00a0');

const unsaid = /<!--[^]*?-->|<(style|script|title|xml)\b[^]*?<\/\1\s*>/gi;

/**
 * Returns what another program puts on the clipboard without what says nothing. An editor leaves it out too, but a
 * browser would report each style and each handler as a breach of the page's policy when the HTML is parsed.
 */
export const pastedHtml = (html: string): string =>
  html
    .replace(unsaid, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''));

/** Returns whether HTML of the clipboard has words, and not just a picture. */
export const hasWords = (html: string): boolean =>
  pastedHtml(html)
    .replace(/<[^<>]*>|&nbsp;/g, '')
    .trim() !== '';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity).replace(/[\u00a0\n]/g, ' ');

/** Tags that stand on lines of their own. */
const blocks = new Set(
  'blockquote caption center dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '),
);

interface List {
  ordered: boolean;
  next: number;
}

/** Returns an attribute of a tag; undefined when it has none. */
export const attributeOf = (name: string, attributes: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

/** Lines of a text that is made of HTML, tag by tag. */
class Lines {
  private readonly done: string[] = [];
  private line = '';
  private quotes = 0;
  private readonly lists: List[] = [];
  /** Stands in front of the next line; null when the line has no mark of its own. */
  private mark: string | null = null;
  /** A line has just ended with `<br>`: the end of its paragraph ends no further one. */
  private broken = false;
  private link: { address: string; from: number } | null = null;

  say(text: string): void {
    this.line += text;
    if (text !== '') this.broken = false;
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (name === 'br') return this.endLine(true);
    if (name === 'td' || name === 'th') return this.say(closes ? ' ' : '');
    if (name === 'a') return closes ? this.endLink() : this.beginLink(attributes);
    if (name === 'p' && closes) return this.endParagraph();
    if (!blocks.has(name)) return;
    if (this.line !== '' || (name === 'li' && closes && this.mark !== null)) this.endLine(false);
    this.broken = false;
    if (closes) this.close(name);
    else this.open(name, attributes);
  }

  text(): string {
    if (this.line !== '') this.endLine(false);
    return this.done.join('\n');
  }

  private open(name: string, attributes: string): void {
    if (name === 'blockquote') this.quotes++;
    if (name === 'ul' || name === 'ol')
      this.lists.push({ ordered: name === 'ol', next: Number.parseInt(attributeOf('start', attributes) ?? '') || 1 });
    const list = this.lists.at(-1);
    if (name === 'li') this.mark = list?.ordered ? `${list.next++}. ` : '• ';
  }

  private close(name: string): void {
    if (name === 'blockquote' && this.quotes > 0) this.quotes--;
    if (name === 'ul' || name === 'ol') this.lists.pop();
    if (name === 'li') this.mark = null;
  }

  private endParagraph(): void {
    if (!this.broken || this.line !== '') this.endLine(false);
    this.broken = false;
  }

  private endLine(broken: boolean): void {
    const inner = this.lists.length === 0 ? '' : '  '.repeat(this.lists.length - 1) + (this.mark ?? '  ');
    const content = inner + this.line;
    const quote = '>'.repeat(this.quotes);
    this.done.push(quote === '' ? content : content.trim() === '' ? quote : `${quote} ${content}`);
    this.line = '';
    this.mark = null;
    this.broken = broken;
  }

  private beginLink(attributes: string): void {
    const address = plain(attributeOf('href', attributes) ?? '');
    this.link = address === '' ? null : { address, from: this.line.length };
  }

  /** The address stands behind the words, unless they are the address. */
  private endLink(): void {
    if (!this.link) return;
    const { address, from } = this.link;
    this.link = null;
    const bare = (text: string) =>
      text
        .trim()
        .replace(/^(?:https?:\/\/|mailto:|tel:)/i, '')
        .replace(/\/$/, '');
    if (bare(this.line.slice(from)) !== bare(address)) this.line += ` (${address})`;
  }
}

/**
 * Returns the plain text of a mail's cleaned HTML: a line for each paragraph, marks in front of the items of lists, `>`
 * in front of what is quoted, addresses behind the words of links.
 */
export function textOfWritten(html: string): string {
  const lines = new Lines();
  for (const [whole, end, name, attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|[^<]+|</gi)) {
    if (name === undefined) lines.say(plain(whole));
    else lines.tag(name.toLowerCase(), end === '/', attributes);
  }
  return lines.text();
}
