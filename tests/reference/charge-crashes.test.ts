import { rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { billing } from '@/lib/contract/billing';
import { testCards } from '@/reference/gateway/card';
import { saveCard } from './gateway-page';
import { freshDatabase, newKey, startTestReference } from './harness';
import { endLeftOvers, startProcess } from './process';
import { freshDataFolder } from './template';

afterEach(endLeftOvers);

/**
 * Kills the process with SIGKILL while a charge of a slow card is under way, starts again on the same data and waits
 * until the invoice is settled.
 */
async function killWhileCharging(card: string) {
  const [folder, database] = [await freshDataFolder(), await freshDatabase()];
  try {
    const running = await startProcess({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });
    const superuser = await running.signIn('superuser');
    await saveCard(running, superuser, card);
    const invoices = await running.call(billing.invoices, { query: { status: 'PROFORMA' } }, superuser);
    const { invoiceId } = invoices.content[0]!;
    const cut = running
      .call(billing.payInvoice, { params: { invoiceId }, idempotencyKey: newKey() }, superuser)
      .catch(() => 'cut');
    const isUnderWay = async () =>
      (await running.call(billing.invoices, { query: { status: 'IN_DOUBT' } }, superuser)).totalElements;
    await expect.poll(isUnderWay, { timeout: 2_500, interval: 50 }).toBe(1);
    await running.end('SIGKILL');
    expect(await cut).toBe('cut');
    const again = await startTestReference(
      database ? { databaseUrl: database.url, dataDir: folder } : { dataDir: folder },
    );
    try {
      const invoice = () =>
        again.database.db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
      await expect.poll(async () => (await invoice()).status, { timeout: 60_000, interval: 250 }).not.toBe('IN_DOUBT');
      const entries = await again.database.db
        .selectFrom('gateway_charges')
        .select('outcome')
        .where('reference', 'like', `${invoiceId}:%`)
        .execute();
      return { status: (await invoice()).status, entries: entries.map(({ outcome }) => outcome) };
    } finally {
      await again.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  }
}

test('AGY-06 kill -9 before the charge reaches the gateway: nothing is charged, and a person may try again', async () => {
  expect(await killWhileCharging(testCards.slowRequest)).toEqual({ status: 'FAILED', entries: ['closed'] });
}, 240_000);

test('AGY-06 kill -9 after the charge and before its outcome is written: charged once, and known after the start', async () => {
  expect(await killWhileCharging(testCards.slowAnswer)).toEqual({ status: 'PAID', entries: ['captured'] });
}, 240_000);
