import type { envelopes } from '../../../lib/contract/documents/envelopes';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { appendEvent } from './append-event';
import { cancelEnvelope, extendEnvelope, rejectItem, resendRejected } from './change-envelope';
import { correctSigner } from './correct-signer';
import { waitForState } from './feed';
import { findEnvelopes } from './find-envelopes';
import { makeLink } from './invite';
import { eventsOf, readEnvelope } from './read-envelope';
import { remind } from './remind';
import { sealAgain } from './seal-again';
import { createDraft, removeDraft, updateDraft } from './save-draft';
import { sendEnvelope } from './send-envelope';
import { findTemplates, removeTemplate, saveTemplate } from './templates';
import { verifyEvents } from './verify-events';
import { lockedIn, signersOf } from './stored-envelope';

/** Counting of events stops here. */
const maxEvents = 100_000;

/** Creates a link that an agent hands over, and records it in the evidence. Other links end when it is opened. */
async function linkFor(
  { envelopeId, signerId }: { envelopeId: string; signerId: string },
  { device }: ParsedBody<typeof envelopes.link>,
  context: Context,
): Promise<string> {
  const { tenant, caller, now } = context;
  const envelope = await lockedIn(tenant, envelopeId, 'SENT');
  const signer = found((await signersOf(tenant, envelopeId)).find(({ id }) => id === signerId));
  if (signer.status === 'WAITING') throw new Failure('CONFLICT', { message: 'It is not this signer’s turn yet' });
  const handed_by = device === 'AGENCY' ? caller.accountId : null;
  const url = await makeLink(context, envelope, signer, { replaces: true, handed_by });
  await appendEvent(tenant, {
    envelopeId,
    signerId,
    type: 'SENT',
    facts: { by: caller.accountId, channels: [device === 'AGENCY' ? 'DEVICE' : 'LINK'] },
    at: now,
  });
  return url;
}

/** Reminds one of several envelopes; a failure does not stop the others. */
async function remindOne(envelopeId: string, context: Context): Promise<boolean> {
  try {
    await remind(context, envelopeId, {});
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

export const envelopeHandlers = {
  list: ({ query }, context) => findEnvelopes(context, query),
  feed: async ({ query }, { db, agencyId }) => ({ state: await waitForState(db, agencyId, query.since) }),
  get: ({ params }, { tenant }) => readEnvelope(tenant, params.envelopeId),

  async events({ params, query }, { db, tenant }) {
    const { envelopeId } = params;
    found(
      await tenant
        .selectFrom('envelopes')
        .select('envelopes.id')
        .where('envelopes.id', '=', envelopeId)
        .executeTakeFirst(),
    );
    const all = tenant
      .selectFrom('envelope_events')
      .select('envelope_events.number')
      .where('envelope_events.envelope_id', '=', envelopeId);
    return pageFrom(await eventsOf(tenant, envelopeId, query), await countUpTo(db, all, maxEvents), query, maxEvents);
  },

  async verification({ params }, { tenant }) {
    found(
      await tenant
        .selectFrom('envelopes')
        .select('envelopes.id')
        .where('envelopes.id', '=', params.envelopeId)
        .executeTakeFirst(),
    );
    const { lines, broken } = await verifyEvents(tenant, params.envelopeId);
    return { lines, broken };
  },

  async create({ body }, context) {
    const envelopeId = await createDraft(body, context);
    context.describe({ envelopeId });
    return readEnvelope(context.tenant, envelopeId);
  },

  async update({ params, body }, context) {
    await updateDraft(params.envelopeId, body, context);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async remove({ params }, context) {
    await removeDraft(params.envelopeId, context);
    return { done: true };
  },

  async send({ params, body }, context) {
    await sendEnvelope(context, params.envelopeId, body.version);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async link({ params, body }, context) {
    return { url: await linkFor(params, body, context) };
  },

  async correctSigner({ params, body }, context) {
    await correctSigner(context, params, body);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async remind({ params, body }, context) {
    await remind(context, params.envelopeId, body);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async remindMany({ body }, context) {
    const skipped: string[] = [];
    // Sorted by id to avoid deadlocks.
    const ids = [...new Set(body.envelopeIds)].toSorted();
    for (const envelopeId of ids) if (!(await remindOne(envelopeId, context))) skipped.push(envelopeId);
    context.describe({ reminded: ids.length - skipped.length, skipped: skipped.length });
    return { reminded: ids.length - skipped.length, skipped };
  },

  async extend({ params, body }, context) {
    await extendEnvelope(context, params.envelopeId, body.days, context.caller.accountId);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async cancel({ params }, context) {
    await cancelEnvelope(context, params.envelopeId, context.caller.accountId);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async reject({ params, body }, context) {
    await rejectItem(context, params, body.reason, context.caller.accountId);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async resend({ params }, context) {
    await resendRejected(context, params.envelopeId);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  async sealAgain({ params }, context) {
    await sealAgain(context, params.envelopeId);
    return readEnvelope(context.tenant, params.envelopeId);
  },

  templates: ({ query }, context) => findTemplates(context, query),
  saveTemplate: ({ body }, context) => saveTemplate(body, context),

  async removeTemplate({ params }, context) {
    await removeTemplate(context, params.templateId);
    return { done: true };
  },
} satisfies Handlers<typeof envelopes>;
