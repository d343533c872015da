import { describe, expect, it } from 'vitest';
import { placeOf } from '@/components/jobs/job-place';
import { job } from '@/lib/contract/desk/jobs';

describe('NAV-13 a finished job leads to its outcome', () => {
  it('NAV-13 a search to its offers, a policy to its order, and each list to its screen', () => {
    const about = { requestId: 'a/b', orderId: '7' };
    const places = job.shape.kind.options.map((kind) => [kind, placeOf({ kind, ...about })?.href]);
    expect(Object.fromEntries(places)).toMatchObject({
      quoteSearch: '/cars/results/a%2Fb',
      policyDocument: '/orders/7/issue',
      similarCustomers: '/customers/similar',
      renewalSearch: '/processes/renewals/actual',
      harBituahInquiry: '/processes/harbituah',
    });
  });

  it('NAV-13 a file that is downloaded has no other place, nor has a job that is older than its order here', () => {
    expect(placeOf({ kind: 'ordersExport' })).toBeNull();
    expect(placeOf({ kind: 'policyDocument', orderId: null })).toBeNull();
  });
});
