import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { directions } from './directions';
import { foldedQuote } from './folded-quote';

/** Addresses to which a mail may lead: those that the upstream leaves in it. */
const leads = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/** Returns the address that is meant by what was typed; undefined when it is none. */
export function addressFor(typed: string): string | undefined {
  const bare = typed.trim();
  const address = leads.test(bare) ? bare : /^[^\s/@]+@[^\s/@]+$/.test(bare) ? `mailto:${bare}` : `https://${bare}`;
  if (!leads.test(address) || !URL.canParse(address)) return undefined;
  return address.startsWith('https://') && !new URL(address).hostname.includes('.') ? undefined : address;
}

/** Only the address is kept of a link, and written as the upstream writes it. */
const PlainLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    { target: '_blank', rel: 'noopener noreferrer nofollow', href: leads.test(String(href)) ? String(href) : '' },
    0,
  ],
}).configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => leads.test(address ?? '') });

/** What a mail may be made of. Everything else that is pasted loses its form, and pictures and scripts are left out. */
export const richParts = (page: 'rtl' | 'ltr', foldsQuote: boolean) => [
  StarterKit.configure({
    ...{ heading: false, code: false, codeBlock: false, horizontalRule: false, strike: false },
    // An empty line at the end would change a draft that is only looked at.
    ...{ trailingNode: false, link: false },
  }),
  PlainLink,
  directions(page),
  foldedQuote(foldsQuote),
];
