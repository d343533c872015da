import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { tooLong } from '../../rules/kit/rule-messages';

/** Texts of an agency for its customers: about, greeting, privacy, terms, thanks, campaign footer. */
export const contentTypes = ['ABOUT', 'WELCOME', 'PRIVACY', 'TERMS', 'THANKS', 'CAMPAIGN_FOOTER'] as const;
export const contentType = z.enum(contentTypes);

/** Plain text; empty means none. */
export const contentText = z.object({ type: contentType, content: z.string().max(10_000, tooLong).default('') });
export type ContentText = z.output<typeof contentText>;

const base = 'agent/superuser/content';

export const contents = {
  /** Returns all texts, or the one of a type. Texts that were never written are absent. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access: 'superuser',
    query: z.object({ type: contentType.optional() }),
    response: z.array(contentText),
  }),
  save: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access: 'superuser',
    body: contentText,
    response: contentText,
    audit: 'content.save',
  }),
};
