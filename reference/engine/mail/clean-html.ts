import sanitizeHtml from 'sanitize-html';

/** Longest HTML that is cleaned, characters; the rest is cut off. */
const longest = 1_000_000;
/** Most tags that are cleaned: tags inside of each other cost the square of their number. */
const maxTags = 30_000;

/** Returns the beginning of HTML that may be worked on. */
function beginningOf(html: string): string {
  let at = -1;
  for (let count = 0; count <= maxTags; count++) {
    at = html.indexOf('<', at + 1);
    if (at === -1) return html.slice(0, longest);
  }
  return html.slice(0, Math.min(at, longest));
}

const tags = [
  'a b blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre',
  'q s small span strike strong sub sup table tbody td tfoot th thead tr u ul',
].flatMap((line) => line.split(' '));

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,20}$/i];
const length = [/^-?[\d.]+(px|em|rem|pt|%)?$/i, /^auto$/];
const lengths = [/^(-?[\d.]+(px|em|rem|pt|%)?|auto)(\s+(-?[\d.]+(px|em|rem|pt|%)?|auto)){0,3}$/i];

const styles: Record<string, RegExp[]> = {
  color: colour,
  'background-color': colour,
  'font-size': [/^[\d.]+(px|em|rem|pt|%)$/i, /^[a-z-]{3,10}$/i],
  'font-weight': [/^(bold|bolder|lighter|normal|\d{3})$/],
  'font-style': [/^(italic|normal)$/],
  'font-family': [/^[\w\s"',-]{1,100}$/],
  'text-align': [/^(start|end|left|right|center|justify)$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  direction: [/^(rtl|ltr)$/],
  width: length,
  'max-width': length,
  height: length,
  margin: lengths,
  padding: lengths,
  border: [/^[\w\s#.]{1,40}$/],
  'vertical-align': [/^[a-z-]{3,12}$/],
  'line-height': length,
};

/** Returns whether HTML is short enough to be cleaned as a whole. */
export const isCleanedWhole = (html: string): boolean => beginningOf(html).length === html.length;

/**
 * Returns HTML of a mail without anything that runs, loads, submits or covers: scripts, frames, forms, styles of the
 * page. Pictures from other servers keep their address in `data-remote`, so that nothing is loaded until the reader asks;
 * pictures of the mail itself are named `cid:`.
 */
export const cleanHtml = (html: string): string => cleaned(html, tags);

/** Returns HTML of a mail that is written here, as clean and without any pictures. */
export const cleanWrittenHtml = (html: string): string =>
  cleaned(
    html,
    tags.filter((tag) => tag !== 'img'),
  );

function cleaned(html: string, allowedTags: string[]): string {
  return sanitizeHtml(beginningOf(html), {
    allowedTags,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'template',
    ],
    allowedAttributes: {
      '*': ['dir', 'style', 'align', 'valign', 'width', 'height', 'bgcolor', 'color'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'data-remote'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      font: ['face', 'size'],
      ol: ['start'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['cid', 'data'] },
    allowProtocolRelative: false,
    nestingLimit: 100,
    transformTags: {
      // An address without a server would lead into the product.
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^\s*(https?:\/\/|mailto:|tel:)/i.test(href)
          ? { target: '_blank', rel: 'noopener noreferrer nofollow', href }
          : ({} as Record<string, string>),
      }),
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
        const kept = { alt, ...(/^\d+%?$/.test(width) && { width }), ...(/^\d+%?$/.test(height) && { height }) };
        if (/^https?:/i.test(src)) return { tagName, attribs: { ...kept, 'data-remote': src } };
        if (/^(cid:|data:image\/(png|jpe?g|gif|webp);base64,)/i.test(src))
          return { tagName, attribs: { ...kept, src } };
        return { tagName, attribs: kept };
      },
    },
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Returns the text of HTML, with a line for each block. */
export function textOfHtml(html: string): string {
  const lines = beginningOf(html).replace(/<(br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]{0,200}>/gi, (tag) => `\n${tag}`);
  const bare = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {}, nestingLimit: 100 });
  return bare
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
