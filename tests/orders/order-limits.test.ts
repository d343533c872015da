import { describe, expect, it } from 'vitest';
import { limitsOf } from '@/components/orders/order-limits';
import { orderStatus } from '@/lib/contract/orders/orders';

/** One offer; which one does not matter here. */
const orderItems = ['offer'];

describe('ORD-01 what the state of an order rules out (SD 21)', () => {
  it('leaves an open order open', () => {
    for (const status of ['AttachingCustomer', 'Draft', 'Proposal', 'Imported'] as const)
      expect(limitsOf({ status, cancelled: false, orderItems }), status).toEqual({});
  });

  it('keeps customer, cancellation and existence of a policy', () => {
    expect(limitsOf({ status: 'PolicyIssued', cancelled: false, orderItems })).toEqual({
      attach: 'policyIssued',
      cancel: 'policyIssued',
      remove: 'policyIssued',
    });
  });

  it('lets nothing change about an order that has ended, but it may be deleted', () => {
    expect(limitsOf({ status: 'Terminated', cancelled: false, orderItems })).toEqual({
      attach: 'terminated',
      remark: 'terminated',
      cancel: 'terminated',
    });
  });

  it('lets a cancelled order be brought back and nothing else be changed', () => {
    for (const status of orderStatus.options) {
      const limits = limitsOf({ status, cancelled: true, orderItems });
      expect(limits.cancel, status).toBeUndefined();
      expect([limits.attach, limits.remark], status).toEqual(['cancelled', 'cancelled']);
    }
  });

  it('issues nothing without an offer, and shows the policy that was issued', () => {
    expect(limitsOf({ status: 'Imported', cancelled: false, orderItems: [] })).toEqual({ issue: 'noOffers' });
    expect(limitsOf({ status: 'PolicyIssued', cancelled: false, orderItems: [] }).issue).toBeUndefined();
  });
});
