import { afterAll, beforeAll, expect, test } from 'vitest';
import { installations } from '@/lib/contract/desk/installations';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
});
afterAll(() => reference.stop());

test('NAV-07 an event of a device is kept once however often it is told', async () => {
  const agent = await reference.as('agent');
  const report = (event: 'onBeforeInstallPrompt' | 'onAppInstalled') =>
    reference.call(installations.report, { body: { event, deviceId: 'device-0001' } }, agent);
  await report('onBeforeInstallPrompt');
  await report('onBeforeInstallPrompt');
  await report('onAppInstalled');
  const rows = await reference.database.db
    .selectFrom('installations')
    .select(['event', 'device_id'])
    .orderBy('event')
    .execute();
  expect(rows).toEqual([
    { event: 'onAppInstalled', device_id: 'device-0001' },
    { event: 'onBeforeInstallPrompt', device_id: 'device-0001' },
  ]);
});

test('NAV-07 what is no device number is refused', async () => {
  const agent = await reference.as('agent');
  const report = reference.call(
    installations.report,
    { body: { event: 'onAppInstalled', deviceId: '<script>' } },
    agent,
  );
  await expect(report).rejects.toMatchObject({ status: 400 });
});
