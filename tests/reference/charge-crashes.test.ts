import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { billing } from '@/lib/contract/billing';
import { payments } from '@/lib/contract/payments';
import { testCards } from '@/reference/gateway/card';
import { post, saveCard, typed } from './gateway-page';
import { freshDatabase, newKey, startTestReference } from './harness';
import { policyStage } from './policy-stage';
import { endLeftOvers, startProcess, takenPort } from './process';
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

/** A step on the hosted page, and what the process was doing when it died. */
const pageSteps = ['open', 'request', 'answer', 'end', 'refund'] as const;
const slowCards: Partial<Record<(typeof pageSteps)[number], string>> = {
  request: testCards.slowRequest,
  answer: testCards.slowAnswer,
};

test('ORD-07 kill -9 between any two steps of the hosted page: charged once, issued once, paid back once', async () => {
  const [folder, database] = [await freshDataFolder(), await freshDatabase()];
  const env = { DATA_DIR: folder, RATING_PACE: '0.05', ...(database && { DATABASE_URL: database.url }) };
  const { port, free } = await takenPort();
  free();
  // The address of the page stays the same over restarts.
  const start = () => startProcess({ ...env, REFERENCE_PORT: String(port) });
  let running = await start();
  const restart = async () => {
    await running.end('SIGKILL');
    running = await start();
  };
  try {
    for (const step of pageSteps) {
      let agent = await running.signIn('agent');
      const order = await policyStage(running, agent).order('HAREL');
      const { orderId, orderItems } = order;
      const params = { orderId, orderItemId: orderItems[0]!.orderItemId };
      const body = { returnUrl: 'http://localhost:3000/orders', origin: 'http://localhost:3000', paymentsNumber: 1 };
      const key = newKey();
      const open = await running.call(payments.start, { params, body, idempotencyKey: key }, agent);
      const paymentOf = async () => (await running.call(payments.list, { params: { orderId } }, agent))[0]!;
      const again = async () => {
        await restart();
        agent = await running.signIn('agent');
      };
      if (step === 'open') {
        await again();
        // The same press gets the same page.
        expect((await running.call(payments.start, { params, body, idempotencyKey: key }, agent)).link).toBe(open.link);
      }
      const slow = slowCards[step];
      if (slow) {
        const cut = post(open.link!, typed(slow, { act: 'pay' })).catch(() => 'cut');
        await wait(step === 'request' ? 800 : 1_500);
        await again();
        expect(await cut).toBe('cut');
      }
      // What reached the ledger is paid; otherwise the payer pays on the page that is still open.
      const { word } = await post(open.link!, typed(testCards.approved, { act: 'pay' }));
      expect(word).toMatchObject({ result: 'success', session: open.paymentId });
      if (step === 'end') await again();
      else await running.call(payments.complete, { body: word as never }, agent);
      // Nobody reports after the crash: the sweep at the start finds the payment.
      await expect.poll(async () => (await paymentOf()).state, { timeout: 60_000, interval: 200 }).toBe('PAID');
      if (step === 'refund') {
        const refund = { params: { orderId, paymentId: open.paymentId! }, idempotencyKey: newKey() };
        const asked = { ...refund, body: { amount: 10, reason: 'ביטול' } };
        const cut = running.call(payments.refund, asked, agent).catch(() => 'cut');
        await again();
        await cut;
        await running.call(payments.refund, asked, agent);
        const settled = async () => (await paymentOf()).refunds.map(({ state, amount }) => [state, amount.amount]);
        await expect.poll(settled, { timeout: 60_000, interval: 200 }).toEqual([['DONE', 10]]);
        continue;
      }
      const stage = policyStage(running, agent);
      await stage.prepare(order);
      await stage.issue(order);
      const state = async () => (await stage.item(orderId)).issues.map((issue) => issue.state);
      await expect.poll(state, { timeout: 60_000, interval: 200 }).toEqual(['ISSUED']);
    }
    await running.end('SIGKILL');
    const after = await startTestReference(
      database ? { databaseUrl: database.url, dataDir: folder } : { dataDir: folder },
    );
    try {
      const { db } = after.database;
      const charged = await db
        .selectFrom('gateway_charges')
        .innerJoin('charges', 'charges.reference', 'gateway_charges.reference')
        .select(['charges.subject_id', 'gateway_charges.outcome'])
        .where('charges.subject_kind', '=', 'orderItem')
        .execute();
      expect(charged.map(({ outcome }) => outcome)).toEqual(pageSteps.map(() => 'captured'));
      expect(new Set(charged.map(({ subject_id }) => subject_id)).size).toBe(pageSteps.length);
      expect(await db.selectFrom('gateway_refunds').select('outcome').execute()).toEqual([{ outcome: 'refunded' }]);
      const issued = await db
        .selectFrom('insurer_policies')
        .select('reference')
        .where('outcome', '=', 'POLICY')
        .execute();
      expect(issued).toHaveLength(pageSteps.length - 1);
    } finally {
      await after.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database?.drop();
  }
}, 400_000);
