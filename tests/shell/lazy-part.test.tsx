import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyDialog, lazyPart } from '@/components/ui/state/lazy-part';
import { LostDialog, LostPart } from '@/components/ui/state/lost-part';
import { timeZone } from '@/lib/i18n/locales';
import ui from '@/messages/en/ui.json';

async function shown(part: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(
    <NextIntlClientProvider locale="en" timeZone={timeZone} messages={{ ui }}>
      <MantineProvider>{part}</MantineProvider>
    </NextIntlClientProvider>,
    { onError: () => undefined },
  );
  await stream.allReady;
  return new Response(stream).text();
}

const lost = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
const Greeting = ({ name }: { name: string }) => <b>Hello {name}</b>;

test('ERR-01 a part whose file cannot be loaded says so in its place, and the next one asks for the file anew', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(lost);
  const Part = lazyPart(load, { onServer: true });
  const page = (
    <>
      <input defaultValue="typed" />
      <Part name="Noa" />
    </>
  );
  const broken = await shown(page);
  expect(broken).toContain('value="typed"');
  expect(broken).toMatch(/role="alert"[^]*could not be loaded[^]*<button[^>]*>[^]*Try again/);
  expect(await shown(page)).toMatch(/<b>Hello (<!-- -->)?Noa<\/b>/);
  expect(load).toHaveBeenCalledTimes(2);
});

test('ERR-01 a fault of the part itself is no lost file', async () => {
  const Part = lazyPart(() => Promise.reject(new Error('a fault')), { onServer: true });
  expect(await shown(<Part />)).not.toContain('could not be loaded');
});

test('ERR-01 what nobody asked for says nothing', async () => {
  const Part = lazyPart<object>(() => Promise.reject(lost), { onServer: true, unasked: true });
  expect(await shown(<Part />)).not.toContain('could not be loaded');
});

test('ERR-01 a dialog whose file cannot be loaded can be closed, and offers a new page the second time', async () => {
  const nothing = () => undefined;
  const asking = { onRetry: nothing, retrying: false };
  const first = await shown(<LostDialog {...asking} again={false} onClose={nothing} />);
  expect(first).toMatch(/<dialog[^>]*aria-label="Could not open"[^]*Try again[^]*Close/);
  expect(first).not.toContain('Reload');
  expect(await shown(<LostPart {...asking} again />)).toMatch(/Try again[^]*Reload the page/);
  // It begins in the browser.
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Dialog = lazyDialog(load);
  expect(await shown(<Dialog name="Noa" onClose={nothing} />)).not.toContain('Hello');
  expect(load).not.toHaveBeenCalled();
});
