import type { ResolverOptions } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { flattenErrors } from '@/components/form/frame/error-paths';
import { lazyResolver } from '@/components/form/frame/use-lazy-schema-form';

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
