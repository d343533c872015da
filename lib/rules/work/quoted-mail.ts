import { attributeOf } from './written-mail';

/** What a paragraph may be made of, by the tags that other programs write. */
const marks: Readonly<Record<string, 'strong' | 'em' | 'u'>> = {
  ...{ b: 'strong', strong: 'strong', th: 'strong', i: 'em', em: 'em', u: 'u', ins: 'u' },
  ...{ h1: 'strong', h2: 'strong', h3: 'strong', h4: 'strong', h5: 'strong', h6: 'strong' },
};
const blocks = new Set(
  'caption center dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul blockquote'.split(
    ' ',
  ),
);
/** Blocks that stand side by side in one line. */
const cells = new Set(['td', 'th']);
const empty = new Set(['br', 'col', 'hr', 'img']);

interface Mark {
  tag: 'strong' | 'em' | 'u' | 'a';
  open: string;
}

/** An element of the mail that is open. */
interface Element {
  name: string;
  marks: number;
  dir: 'rtl' | 'ltr' | null;
}

type Container = 'ul' | 'ol' | 'li' | 'blockquote';

const leads = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

function directionIn(attributes: string, around: Element['dir']): Element['dir'] {
  const said =
    attributeOf('dir', attributes)?.toLowerCase() ??
    /\bdirection:\s*(rtl|ltr)/.exec(attributeOf('style', attributes) ?? '')?.[1];
  return said === 'rtl' || said === 'ltr' ? said : said === 'auto' ? null : around;
}

/** Returns the form that a tag gives to its words. */
function marksOf(name: string, attributes: string): Mark[] {
  const found: Mark[] = [];
  const add = (tag: 'strong' | 'em' | 'u') => found.push({ tag, open: `<${tag}>` });
  if (marks[name]) add(marks[name]);
  const style = attributeOf('style', attributes) ?? '';
  if (/\bfont-weight:\s*(?:bold|bolder|[6-9]00)/.test(style)) add('strong');
  if (/\bfont-style:\s*italic/.test(style)) add('em');
  if (name !== 'a' && /\btext-decoration:\s*underline/.test(style)) add('u');
  const href = name === 'a' ? attributeOf('href', attributes) : undefined;
  if (href && leads.test(href))
    found.push({ tag: 'a', open: `<a target="_blank" rel="noopener noreferrer nofollow" href="${href}">` });
  return found;
}

/** Writes a mail anew, tag by tag, of paragraphs, lists and quotations. */
class Quotation {
  private readonly done: string[] = [];
  private readonly elements: Element[] = [];
  private readonly containers: Container[] = [];
  private readonly marks: Mark[] = [];
  /** Pieces of the paragraph that is open; null between paragraphs. */
  private line: string[] | null = null;
  /** Direction of that paragraph. */
  private dir: Element['dir'] = null;
  /** Number of pieces after which the item or quotation that is open began: one that has no more says nothing. */
  private readonly begun: number[] = [];

  say(text: string): void {
    const flat = text.replace(/[ \t\r\n]+/g, ' ');
    if (this.line === null && flat.trim() === '' && !flat.includes('\u00a0')) return;
    const starts = this.line === null || this.line.at(-1) === '<br />';
    this.begin().push(starts ? flat.replace(/^ +/, '') : flat);
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (name === 'br') return this.breakLine();
    if (empty.has(name)) return name === 'hr' ? this.end() : undefined;
    if (closes) this.close(name);
    else this.open(name, attributes);
  }

  html(): string {
    while (this.elements.length > 0) this.close(this.elements.at(-1)!.name);
    this.end();
    while (this.containers.length > 0) this.leave();
    return this.done.join('');
  }

  private open(name: string, attributes: string): void {
    if (blocks.has(name) && !cells.has(name)) this.end();
    const dir = directionIn(attributes, this.elements.at(-1)?.dir ?? null);
    const own = marksOf(name, attributes).filter(({ tag }) => !this.marks.some((one) => one.tag === tag));
    this.elements.push({ name, marks: own.length, dir });
    if (name === 'ul' || name === 'ol' || name === 'blockquote')
      this.enter(name, name === 'ol' ? startOf(attributes) : '');
    if (name === 'li' && this.containers.some(isList)) {
      while (!isList(this.containers.at(-1))) this.leave();
      this.enter('li', ` dir="${dir ?? 'auto'}"`);
    }
    for (const mark of own) {
      this.marks.push(mark);
      this.line?.push(mark.open);
    }
  }

  private close(name: string): void {
    if (!this.elements.some((one) => one.name === name)) return;
    for (let element = this.elements.pop(); element; element = this.elements.pop()) {
      this.closeOne(element);
      if (element.name === name) return;
    }
  }

  private closeOne({ name, marks: count }: Element): void {
    for (const { tag } of this.marks.splice(this.marks.length - count, count).toReversed())
      this.line?.push(`</${tag}>`);
    if (cells.has(name)) this.line?.push(' ');
    else if (blocks.has(name)) this.end();
    if (name === 'ul' || name === 'ol' || name === 'blockquote' || name === 'li') this.leaveUpTo(name);
  }

  /** Ends a list, an item or a quotation with what is open inside of it. */
  private leaveUpTo(name: Container): void {
    if (!this.containers.includes(name)) return;
    while (this.leave() !== name);
  }

  private enter(name: Container, attributes: string): void {
    // An item begins with a paragraph, and a list has nothing but items.
    const around = this.containers.at(-1);
    if (isList(around) && name !== 'li') this.enter('li', ' dir="auto"');
    if (this.containers.at(-1) === 'li' && this.begun.at(-1) === this.done.length) this.done.push('<p></p>');
    this.done.push(`<${name}${attributes}>`);
    this.containers.push(name);
    this.begun.push(this.done.length);
  }

  private leave(): Container | undefined {
    this.end();
    const name = this.containers.pop();
    const isEmpty = this.begun.pop() === this.done.length;
    if (isEmpty && name !== 'li') this.done.pop();
    else this.done.push(...(isEmpty ? ['<p></p>'] : []), `</${name}>`);
    return name;
  }

  private begin(): string[] {
    if (this.line !== null) return this.line;
    if (isList(this.containers.at(-1))) this.enter('li', ' dir="auto"');
    this.dir = this.elements.at(-1)?.dir ?? null;
    this.line = this.marks.map(({ open }) => open);
    return this.line;
  }

  private breakLine(): void {
    if (this.line !== null) this.line.push('<br />');
    else if (!isList(this.containers.at(-1))) this.done.push('<p></p>');
  }

  private end(): void {
    if (this.line === null) return;
    const closing = this.marks.toReversed().map(({ tag }) => `</${tag}>`);
    // A break at the end of a paragraph ends no further line.
    const said = [...this.line, ...closing].join('').replace(/(?: |<br \/>)((?:<\/\w+>)*) ?$/, '$1');
    const isOfItem = this.containers.at(-1) === 'li';
    this.done.push(`<p${this.dir === null || isOfItem ? '' : ` dir="${this.dir}"`}>${said}</p>`);
    this.line = null;
  }
}

const isList = (name: Container | undefined): boolean => name === 'ul' || name === 'ol';

const startOf = (attributes: string): string => {
  const start = Number.parseInt(attributeOf('start', attributes) ?? '');
  return start > 1 ? ` start="${start}"` : '';
};

/**
 * Returns the cleaned HTML of a mail in the form in which mails are written here: paragraphs with their directions, bold,
 * italic and underlined words, links, lists and quotations. Lines of tables become paragraphs, and pictures are left out.
 */
export function quotedHtml(html: string): string {
  const quotation = new Quotation();
  for (const [whole, end, name, attributes = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|[^<]+|</gi)) {
    if (name === undefined) quotation.say(whole === '<' ? '&lt;' : whole);
    else quotation.tag(name.toLowerCase(), end === '/', attributes);
  }
  return quotation.html();
}
