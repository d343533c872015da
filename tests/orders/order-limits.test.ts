import { describe, expect, it } from 'vitest';
import { limitsOf } from '@/components/orders/order-limits';
import { orderStatus } from '@/lib/contract/orders/orders';

describe('ORD-01 what the state of an order rules out (SD 21)', () => {
  it('leaves an open order open', () => {
    for (const status of ['AttachingCustomer', 'Draft', 'Proposal', 'Imported'] as const)
      expect(limitsOf({ status, cancelled: false }), status).toEqual({});
  });

  it('keeps customer, cancellation and existence of a policy', () => {
    expect(limitsOf({ status: 'PolicyIssued', cancelled: false })).toEqual({
      attach: 'policyIssued',
      cancel: 'policyIssued',
      remove: 'policyIssued',
    });
  });

  it('lets nothing change about an order that has ended, but it may be deleted', () => {
    expect(limitsOf({ status: 'Terminated', cancelled: false })).toEqual({
      attach: 'terminated',
      remark: 'terminated',
      cancel: 'terminated',
    });
  });

  it('lets a cancelled order be brought back and nothing else be changed', () => {
    for (const status of orderStatus.options) {
      const limits = limitsOf({ status, cancelled: true });
      expect(limits.cancel, status).toBeUndefined();
      expect([limits.attach, limits.remark], status).toEqual(['cancelled', 'cancelled']);
    }
  });
});
