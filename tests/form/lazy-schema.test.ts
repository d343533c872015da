import type { ResolverOptions } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { draftOf, emptyPlan } from '@/app/(staff)/envelopes/prepare/plan';
import { flattenErrors } from '@/components/form/frame/error-paths';
import { lazyResolver } from '@/components/form/frame/use-lazy-schema-form';
import { campaignDraft, draftOf as campaignOf } from '@/lib/contract/desk/campaigns';
import { envelopeDraft } from '@/lib/contract/documents/envelope-drafts';
import { debugParameters, debugStart } from '@/lib/contract/orders/policies';

const schema = z.object({ name: z.string().min(1, 'required') });
type Values = z.input<typeof schema>;
const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'all' };

test('ERR-02 a form that is sent before its schema is there waits for it, and loads it once', async () => {
  const load = vi.fn(() => Promise.resolve(schema));
  const { resolve, preload } = lazyResolver<typeof schema, Values>(load, () => undefined);
  void preload();
  const [bad, good] = await Promise.all([
    resolve({ name: '' }, undefined, options),
    resolve({ name: 'x' }, undefined, options),
  ]);
  expect(flattenErrors(bad.errors)).toEqual([{ path: 'name', rules: ['required'] }]);
  expect(good).toMatchObject({ values: { name: 'x' }, errors: {} });
  expect(load).toHaveBeenCalledOnce();
});

test('ERR-02 without its schema nothing is sent and no field is blamed; the next attempt loads it anew', async () => {
  const load = vi.fn(() => Promise.resolve(schema)).mockRejectedValueOnce(new Error('offline'));
  const onLost = vi.fn();
  const { resolve } = lazyResolver<typeof schema, Values>(load, onLost);
  const lost = await resolve({ name: 'x' }, undefined, options);
  expect(Object.keys(lost.errors)).toHaveLength(1);
  expect(flattenErrors(lost.errors)).toEqual([]);
  expect(onLost).toHaveBeenCalledOnce();
  expect(await resolve({ name: 'x' }, undefined, options)).toMatchObject({ values: { name: 'x' }, errors: {} });
  expect(onLost).toHaveBeenCalledOnce();
});

test('DOC-03 an envelope begins with what its schema has for nothing entered', () => {
  const { customerId: _, ...empty } = draftOf(emptyPlan(null));
  expect(envelopeDraft.parse({ customerId: 'x' })).toEqual({ ...empty, customerId: 'x' });
});

test('OPP-04 a campaign’s form has every field of its draft, and no other', () => {
  const campaign = Object.fromEntries(
    [...Object.keys(campaignDraft.shape), 'version', 'state'].map((key) => [key, key]),
  );
  expect(Object.keys(campaignOf(campaign as never)).toSorted()).toEqual(Object.keys(campaignDraft.shape).toSorted());
});

test('ORD-04 debug parameters begin with what their schema has for nothing entered', () => {
  expect(debugParameters.parse({})).toEqual(debugStart);
});
