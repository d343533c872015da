import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '@/lib/contract/documents/documents';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { orders } from '@/lib/contract/orders/orders';
import { policies } from '@/lib/contract/orders/policies';
import { portal } from '@/lib/contract/portal/portal';
import { chosenEvents } from '@/lib/rules/kit/process-status';
import { keepTime } from '@/reference/concepts/envelopes/keep-time';
import { watchMoves } from '../watch-moves';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { newDocument } from '../documents/envelope-stage';
import { staged } from '../portal/portal-stage';
import { orderCalls } from './order-stage';

let reference: TestReference;
let agent: TestSession;
let moves: Awaited<ReturnType<typeof watchMoves>>;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  moves = await watchMoves(reference);
});
afterAll(() => reference.stop());

const { make, newCustomer, get } = orderCalls(() => ({ reference, agent }));

/** Makes calls one after another, whatever each answers: refusals are part of the path. */
const paths = <C extends string>(commands: Readonly<Record<C, () => Promise<unknown>>>, runs: number) => {
  const path = fc.array(fc.constantFrom(...(Object.keys(commands) as C[])), { minLength: 4, maxLength: 9 });
  return fc.assert(
    fc.asyncProperty(path, async (names) => {
      for (const name of names) await commands[name]();
      expect(await moves.forbidden()).toEqual([]);
    }),
    // A path that fails is not shrunk: the thing has moved on meanwhile.
    { numRuns: runs, endOnFailure: true },
  );
};

describe('ORD-04 no path of calls makes a move that its table forbids', () => {
  it('ORD-04 orders', async () => {
    let { orderId } = await make();
    const params = () => ({ orderId });
    const version = async () => (await get(orderId)).version;
    const change = async (event: string) =>
      reference.send(
        policies.changeStatus,
        { params: { orderId, status: event }, body: { version: await version() } },
        agent,
      );
    const flag = (name: 'archive' | 'cancel' | 'hide', value: boolean) => () =>
      reference.send(orders[name], { params: params(), body: { value } }, agent);
    const customerId = await newCustomer();
    const events = Object.fromEntries(chosenEvents.map((event) => [event, () => change(event)]));
    const commands = {
      ...events,
      async attach() {
        const body = { version: await version(), customer: { kind: 'existing', customerId } };
        return reference.send(
          orders.update,
          { params: { line: 'car', orderId }, body, idempotencyKey: newKey() } as never,
          agent,
        );
      },
      cancel: flag('cancel', true),
      revive: flag('cancel', false),
      async replace() {
        orderId = (await make()).orderId;
      },
    };
    await paths(commands, 12);
    // One path that goes through, so that the property is about something.
    await commands.replace();
    await commands.attach();
    for (const event of ['saveDraft', 'submitProposal']) await change(event);
    expect(await moves.forbidden()).toEqual([]);
    expect(await moves.seen()).toEqual(
      expect.arrayContaining([
        'orders: new → AttachingCustomer',
        'orders: AttachingCustomer → Proposal',
        'orders: Proposal → Draft',
        'orders: Draft → Proposal',
      ]),
    );
  }, 90_000);

  it('DOC-07 envelopes, with what signers do and with time', async () => {
    let stage = await moves.staged(() => staged(reference, { answers: 1, uploads: 1 }));
    const at = () => ({ params: { envelopeId: stage.envelopeId } });
    const query = () => ({ query: { accessToken: stage.tokens[0]! } });
    const office = (endpoint: 'cancel' | 'resend') => () =>
      reference.send(envelopes[endpoint], { ...at(), idempotencyKey: newKey() }, agent);
    const item = () => stage.answerItems[0]!;
    const renewLink = () =>
      sql`update envelope_links set revoked_at = null, expires_at = now() + interval '9 days'
        where envelope_id = ${stage.envelopeId}`.execute(reference.database.db);
    const customer = (call: () => Promise<unknown>) => async () => {
      await renewLink();
      return call();
    };
    const commands = {
      cancel: office('cancel'),
      resend: office('resend'),
      extend: () => reference.send(envelopes.extend, { ...at(), body: { days: 3 }, idempotencyKey: newKey() }, agent),
      reject: () =>
        reference.send(
          envelopes.reject,
          { params: { ...at().params, itemId: item() }, body: { reason: 'חסר פרט' } },
          agent,
        ),
      async expire() {
        await sql`update envelopes set expires_at = now() - interval '1 second' where id = ${stage.envelopeId}`.execute(
          reference.database.db,
        );
        await reference.queue.sender.send(keepTime, {});
      },
      visit: customer(() => reference.send(portal.visit, query())),
      answer: customer(() =>
        reference.send(portal.answer, { ...query(), params: { itemId: item() }, body: { answer: 'כן' } }),
      ),
      finish: customer(() => reference.send(portal.finish, query())),
      decline: customer(() => reference.send(portal.decline, { ...query(), body: { reason: 'לא מתאים' } })),
      async another() {
        stage = await moves.staged(() => staged(reference, { answers: 1 }));
      },
    };
    await paths(commands, 15);
    // One path that goes through, so that the property is about something.
    await commands.another();
    for (const name of ['visit', 'answer', 'finish', 'reject', 'resend', 'cancel'] as const) await commands[name]();
    await commands.another();
    await commands.expire();
    const { envelopeId } = stage;
    const statusOf = () => reference.call(envelopes.get, { params: { envelopeId } }, agent);
    await expect.poll(async () => (await statusOf()).status, { timeout: 20_000 }).toBe('EXPIRED');
    await commands.extend();
    expect(await moves.seen()).toEqual(
      expect.arrayContaining([
        'envelopes: EXPIRED → SENT',
        'envelopes: SENT → COMPLETED',
        'envelopes: COMPLETED → SENT',
        'envelopes: SENT → CANCELLED',
      ]),
    );
    expect(await moves.forbidden()).toEqual([]);
  }, 90_000);

  it('DOC-06 documents', async () => {
    const customerId = await newCustomer();
    const documentId = await newDocument(reference, customerId);
    const params = { documentId };
    const commands = {
      receive: () => reference.send(documents.receive, { params }, agent),
      remove: () => reference.send(documents.remove, { body: { documentIds: [documentId] } } as never, agent),
      restore: () => reference.send(documents.restore, { body: { documentIds: [documentId] } } as never, agent),
    };
    await paths(commands, 5);
    // One path that goes through, so that the property is about something: five random ones may receive only what is removed.
    await commands.restore();
    await commands.receive();
    expect(await moves.seen()).toEqual(expect.arrayContaining(['documents: NEW → RECEIVED']));
  }, 60_000);
});
