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

/** Sanitizes a banner's markup with an allow-list: no scripts, styles, images, forms or frames. */
export const cleanSnippet = (html: string): string => sanitize(html, allowed).trim();
