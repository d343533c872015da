import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from '@/components/shell/popup/in-time';
import { SteadyPlace } from '@/components/shell/popup/steady-place';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const coming = <p>coming</p>;
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('ERR-02 a page that is ready soon is sent as a whole', async () => {
  const page = inTime(async ({ name }: { name: string }) => after(300).then(() => <h1>{name}</h1>), coming);
  const shown = page({ name: 'orders' });
  await vi.advanceTimersByTimeAsync(300);
  expect(await shown).toEqual(
    <SteadyPlace late={false} coming={false}>
      <h1>orders</h1>
    </SteadyPlace>,
  );
  expect(renderToStaticMarkup(await shown)).toBe('<h1>orders</h1>');
});

it('ERR-02 a late page is a placeholder at once, and follows', async () => {
  const page = inTime(async () => after(8_000).then(() => <h1>late</h1>), coming);
  const shown = page({});
  await vi.advanceTimersByTimeAsync(1_000);
  const { type, props } = (await shown) as ReactElement<{ late: boolean; coming: unknown; children: unknown }>;
  // The same place as that of a page that is ready soon: one that is read again is not built anew.
  expect([type, props.late, props.coming]).toEqual([SteadyPlace, true, coming]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await props.children).toEqual(<h1>late</h1>);
});

it('NAV-02 a page that does not exist says so itself, with its status', async () => {
  const page = inTime(async () => Promise.reject(new Error('not found')), coming);
  await expect(page({})).rejects.toThrow('not found');
});
