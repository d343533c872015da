import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendObstacle } from '@/lib/rules/work/renewal-sending';

const price = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null });
const facts = fc.record({
  open: fc.boolean(),
  oldPrice: price,
  newPrice: price,
  sent: fc.boolean(),
  hasCustomer: fc.boolean(),
  email: fc.constantFrom(null, '', 'no address', 'dana@example.test'),
  subscribed: fc.boolean(),
});

test('RNW-04 results go out in bulk only for a lower price, once, and to who can and wants to read them', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { open, oldPrice, newPrice, sent, hasCustomer, email, subscribed } = given;
      const isLower = oldPrice !== null && newPrice !== null && newPrice < oldPrice;
      const reads = hasCustomer && email === 'dana@example.test' && subscribed;
      expect(sendObstacle(given) === null).toBe(open && isLower && !sent && reads);
    }),
  );
});

test('RNW-04 the reason is the one that the agent can do something about first', () => {
  const fine = { open: true, oldPrice: 3_000, newPrice: 2_500, sent: false, hasCustomer: true, subscribed: true };
  const email = 'dana@example.test';
  expect(sendObstacle({ ...fine, email, open: false, newPrice: null })).toBe('CLOSED');
  expect(sendObstacle({ ...fine, email, newPrice: null, oldPrice: null })).toBe('NO_PRICE');
  expect(sendObstacle({ ...fine, email: null, oldPrice: null })).toBe('OLD_PRICE_UNKNOWN');
  expect(sendObstacle({ ...fine, email: null, newPrice: 3_000 })).toBe('NOT_LOWER');
  expect(sendObstacle({ ...fine, email: null, sent: true })).toBe('SENT_ALREADY');
  expect(sendObstacle({ ...fine, email: null, hasCustomer: false })).toBe('NO_CUSTOMER');
  expect(sendObstacle({ ...fine, email: null, subscribed: false })).toBe('NO_MAIL');
  expect(sendObstacle({ ...fine, email, subscribed: false })).toBe('UNSUBSCRIBED');
});
