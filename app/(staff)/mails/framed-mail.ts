/** Nothing runs or loads in the frame but pictures of the mail itself; the policy of the page holds there too. */
const policy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Set as attributes: the policy of the page lets no style sheet into the frame. */
const bodyStyle =
  'margin:0;padding:8px;font-family:system-ui,Arial,sans-serif;font-size:15px;line-height:1.5;' +
  'color:#14191f;background:#fff;overflow-wrap:anywhere;overflow-x:auto;unicode-bidi:plaintext';

export interface FramedMail {
  /** The whole document of the frame. */
  document: string;
  /** Addresses of pictures on other servers. */
  remote: string[];
}

interface Framing {
  /** Addresses of the files that are shown inside of the text, by their content id. */
  addresses: ReadonlyMap<string, string>;
  /** Returns our own address of a picture on another server; undefined while the reader has not asked for them. */
  pictureAt: ((address: string) => string) | undefined;
  quoteLabel: string;
  locale: string;
}

/** Blocks whose direction follows their first letter, unless the writer has set it. */
const blocks = 'p, div, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, dd, dt';

/**
 * Returns the document of the frame for the HTML of a mail, which the upstream has cleaned: directions by paragraph,
 * pictures of the mail with their addresses, quotations folded.
 */
export function framedMail(html: string, { addresses, pictureAt, quoteLabel, locale }: Framing): FramedMail {
  // Parsed apart from the page: nothing in it loads or runs.
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const block of parsed.querySelectorAll<HTMLElement>(blocks))
    if (!block.closest('[dir]') && !block.style.direction) block.dir = 'auto';
  const remote: string[] = [];
  for (const picture of parsed.querySelectorAll('img')) {
    const elsewhere = picture.dataset.remote;
    if (elsewhere && /^https?:/i.test(elsewhere)) {
      remote.push(elsewhere);
      if (pictureAt) picture.src = pictureAt(elsewhere);
      else picture.replaceWith(placeFor(picture));
      if (!pictureAt) continue;
    }
    const own = /^cid:(.+)$/i.exec(picture.getAttribute('src') ?? '')?.[1];
    const address = own && addresses.get(decoded(own).replace(/^<|>$/g, ''));
    if (address) picture.src = address;
    else if (own !== undefined) picture.removeAttribute('src');
    picture.style.maxWidth = '100%';
    if (!picture.hasAttribute('alt')) picture.alt = '';
  }
  foldQuotations(parsed, quoteLabel);
  parsed.body.setAttribute('style', bodyStyle);
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return {
    document: `<!doctype html><html lang="${locale}" style="color-scheme:light"><head>${head}<title>.</title></head>${parsed.body.outerHTML}</html>`,
    remote: [...new Set(remote)],
  };
}

/** What stands for a picture that is not loaded: what it shows, in words. */
function placeFor(picture: HTMLImageElement): HTMLElement {
  const place = picture.ownerDocument.createElement('span');
  place.textContent = picture.alt;
  if (picture.alt !== '') place.style.cssText = 'display:inline-block;padding:8px;border:1px dashed #848e9a';
  return place;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function foldQuotations(parsed: Document, label: string): void {
  for (const quotation of parsed.querySelectorAll('blockquote')) {
    if (quotation.parentElement?.closest('blockquote')) continue;
    const details = parsed.createElement('details');
    const summary = parsed.createElement('summary');
    summary.textContent = label;
    quotation.replaceWith(details);
    details.append(summary, quotation);
  }
}
