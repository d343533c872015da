import { expect, test } from 'vitest';
import { reportInstalling } from '@/components/installations/report-installing';

test('NAV-07 a report that does not get through is told again after 1000 ms, and no more once it has', async () => {
  const pauses: number[] = [];
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent < 3) throw new Error('no network');
  };
  await reportInstalling('onAppInstalled', send, async (ms) => void pauses.push(ms));
  expect(sent).toBe(3);
  expect(pauses).toEqual([1_000, 1_000]);
});

test('NAV-07 a provider that never answers is left alone in the end', async () => {
  let sent = 0;
  await reportInstalling(
    'onBeforeInstallPrompt',
    async () => {
      sent += 1;
      throw new Error('no');
    },
    async () => undefined,
  );
  expect(sent).toBe(5);
});
