import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DeliveryFailure } from '../../../lib/rules/work/delivery-failures';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { takeOutcome, takeReply } from './take-report';

/** Seconds since 1970, as text. */
const seconds = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform((value) => new Date(Number(value) * 1_000).toISOString());

const status = z.object({
  status: z.string(),
  timestamp: seconds,
  /** Our id of the message, which the API gives back. */
  biz_opaque_callback_data: z.string().max(100).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

const incoming = z.object({
  id: z.string().min(1).max(200),
  from: z.string().max(20),
  timestamp: seconds,
  type: z.string().max(40),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});

/** What the API posts; fields that are not read are left out. */
const notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ statuses: z.array(status).default([]), messages: z.array(incoming).default([]) }),
        }),
      ),
    }),
  ),
});

/** What the codes of a failure mean; any other one is OTHER. */
const failures: Readonly<Record<number, DeliveryFailure>> = {
  // Not in WhatsApp, or with terms or a version that cannot take it.
  131026: 'UNREACHABLE',
  // The customer, or the limit of advertising that the network sets, wants no such message.
  131049: 'BLOCKED',
  131050: 'BLOCKED',
};

function failureOf({ status: state, errors = [] }: z.output<typeof status>): DeliveryFailure | null | undefined {
  if (state === 'delivered' || state === 'read') return null;
  if (state !== 'failed') return undefined;
  return failures[errors[0]?.code ?? 0] ?? 'OTHER';
}

/** Longest reply that is kept, characters. */
const longestReply = 2_000;

/** Returns what a customer wrote; for a picture or a recording its kind, in brackets. */
const textOf = ({ text, button, type }: z.output<typeof incoming>) =>
  (text?.body ?? button?.text ?? `[${type}]`).slice(0, longestReply);

/** Messages are written to a number by its last nine digits; the API has it with the country. */
const localOf = (from: string) => `0${from.replace(/\D/g, '').slice(-9)}`;

/** Returns whether a payload has the signature of the configured app. */
function isSigned(payload: string, signature: string, appSecret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(payload).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @throws Failure FORBIDDEN for a token that is not the configured one */
export function requireVerifyToken({ settings }: Pick<PublicContext, 'settings'>, token: string): void {
  const expected = Buffer.from(settings.whatsApp?.verifyToken ?? '');
  const given = Buffer.from(token);
  if (expected.length === 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Failure('FORBIDDEN', { field: 'token' });
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Returns the message that a status or a reply is about, with its agency; undefined for one that is not ours. */
const sentMessage = ({ db }: Scope) =>
  db
    .selectFrom('messages')
    .select(['id', 'agency_id'])
    .where('channel', '=', 'WHATSAPP')
    .where('agency_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1);

/**
 * Takes what the API reports, each part in a transaction of its own. The API sends it again until all was taken, so each
 * part may come several times and in any order. What is about messages of somebody else is passed by.
 * @returns the number of parts that were ours
 * @throws Failure FORBIDDEN for a wrong signature; MALFORMED_REQUEST
 */
export async function takeWhatsApp(
  { settings, now, inTransaction }: PublicContext,
  { signature, payload }: { signature: string; payload: string },
): Promise<number> {
  if (!settings.whatsApp || !isSigned(payload, signature, settings.whatsApp.appSecret))
    throw new Failure('FORBIDDEN', { field: 'signature' });
  const parsed = notice.safeParse(jsonIn(payload));
  if (!parsed.success) throw new Failure('MALFORMED_REQUEST', { field: 'payload' });
  const values = parsed.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  let taken = 0;
  const take = (
    find: (scope: Scope) => ReturnType<typeof sentMessage>,
    apply: typeof takeOutcome | typeof takeReply,
    told: object,
  ) =>
    inTransaction(async (scope) => {
      const message = await find(scope).executeTakeFirst();
      if (!message?.agency_id) return;
      const context = { ...scope, tenant: tenantOf(scope.db, message.agency_id), now };
      await apply(context, { messageId: message.id, ...told } as never);
      taken += 1;
    });
  for (const one of values.flatMap(({ statuses }) => statuses)) {
    const [id, failure] = [one.biz_opaque_callback_data, failureOf(one)];
    if (id !== undefined && failure !== undefined)
      await take((scope) => sentMessage(scope).where('id', '=', id), takeOutcome, { failure, at: one.timestamp });
  }
  for (const one of values.flatMap(({ messages }) => messages))
    await take((scope) => sentMessage(scope).where('recipient', '=', localOf(one.from)), takeReply, {
      ...{ replyId: one.id, text: textOf(one), at: one.timestamp },
    });
  return taken;
}
