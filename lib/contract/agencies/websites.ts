import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { done, instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** Maximum websites of one agency. */
export const maxWebsites = 20;

/** A website of an agency. Its key leads customers to the agency (`/buy/[websiteKey]`). */
export const website = z.object({
  websiteId: z.string(),
  websiteKey: z.string(),
  url: z.string(),
  createDate: instant,
});
export type Website = z.output<typeof website>;

/** Address of a website: http or https, without user name. */
export const websiteDraft = z.object({
  url: z
    .string()
    .trim()
    .min(1, 'required')
    .max(300, tooLong)
    .refine((value) => value === '' || isSite(value), 'webAddress'),
});

function isSite(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password;
}

const base = 'agent/superuser/myagency/websites';

export const websites = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access: 'superuser',
    query: z.object({ websiteId: z.string().max(64).optional() }),
    response: z.array(website),
  }),
  /** Creates a website. CONFLICT at the maximum number. */
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access: 'superuser',
    inPerson: true,
    body: websiteDraft,
    response: website,
    audit: 'website.create',
    idempotent: true,
  }),
  edit: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: `${base}/{websiteId}`,
    access: 'superuser',
    inPerson: true,
    body: websiteDraft,
    response: website,
    audit: 'website.edit',
  }),
  /** Creates a new key. Links with the old key stop working. */
  rotateKey: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/{websiteId}/key`,
    access: 'superuser',
    inPerson: true,
    response: website,
    audit: 'website.rotateKey',
    idempotent: true,
  }),
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${base}/{websiteId}`,
    access: 'superuser',
    response: done,
    audit: 'website.remove',
  }),
};
