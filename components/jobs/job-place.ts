import type { Job } from '@/lib/contract/desk/jobs';

/** Where the outcome of a job is seen, and the key of its name. */
export interface JobPlace {
  href: string;
  name: 'toOffers' | 'toPolicy' | 'toSimilar' | 'toRenewals' | 'toInquiries';
}

const lists: Partial<Record<Job['kind'], JobPlace>> = {
  similarCustomers: { href: '/customers/similar', name: 'toSimilar' },
  renewalSearch: { href: '/processes/renewals/actual', name: 'toRenewals' },
  renewalSending: { href: '/processes/renewals/actual', name: 'toRenewals' },
  harBituahInquiry: { href: '/processes/harbituah', name: 'toInquiries' },
};

/** Returns the place of a job's outcome; null when it has none, such as a file that is downloaded. */
export function placeOf({ kind, requestId, orderId }: Pick<Job, 'kind' | 'requestId' | 'orderId'>): JobPlace | null {
  if (kind === 'quoteSearch' && requestId)
    return { href: `/cars/results/${encodeURIComponent(requestId)}`, name: 'toOffers' };
  if (kind === 'policyDocument' && orderId)
    return { href: `/orders/${encodeURIComponent(orderId)}/issue`, name: 'toPolicy' };
  return lists[kind] ?? null;
}
