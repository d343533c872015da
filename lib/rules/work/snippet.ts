import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'blockquote', 'bdi'],
  allowedAttributes: { a: ['href', 'target', 'rel'], bdi: ['dir'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }),
  },
};

/** Passes at most. The second one changes something in rare broken markup only. */
const maxPasses = 5;

/**
 * Sanitizes a banner's markup with an allow-list: no scripts, styles, images, forms or frames. It is cleaned until that
 * changes nothing, because what is left of broken markup may be read in another way.
 */
export function cleanSnippet(html: string): string {
  let clean = html;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = sanitize(clean, allowed).trim();
    if (next === clean) return clean;
    clean = next;
  }
  return clean;
}
