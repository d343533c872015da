import type { papers } from '../../../lib/contract/claims/papers';
import { documentDraft } from '../../../lib/contract/documents/documents';
import { envelopeDraft } from '../../../lib/contract/documents/envelope-drafts';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { PaperKind } from '../../../lib/rules/claims/papers';
import { claimMachine } from '../../../lib/rules/work/claim-status';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { addStep, changeClaim, type LockedClaim, lockedClaim, refuseClosed } from '../claims/locked-claim';
import { paperLines } from '../claims/paper-lines';
import { createDocument } from '../documents/write-document';
import { createDraft } from '../envelopes/save-draft';
import { sendEnvelope } from '../envelopes/send-envelope';
import { itemsOf } from '../envelopes/stored-envelope';
import { paperTexts } from './texts';

type Asked = ParsedBody<typeof papers.ask>;

/** Changes the line of a paper, or creates it. */
export async function saveLine(
  claimId: string,
  kind: PaperKind,
  change: Partial<Record<'document_id' | 'item_id' | 'asked_on' | 'arrived_on' | 'reason', string | null>> & {
    needed?: boolean;
  },
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
): Promise<void> {
  const line = { ...change, changed_on: todayInIsrael(now) };
  const empty = { document_id: null, item_id: null, asked_on: null, arrived_on: null, reason: null, needed: true };
  await tenant
    .insertInto('claim_papers', { ...empty, ...line, id: newId(), claim_id: claimId, kind })
    .onConflict((conflict) => conflict.columns(['agency_id', 'claim_id', 'kind']).doUpdateSet(line))
    .execute();
}

/** Sets the clock of a claim whose papers were asked for; one that is worked on waits for them from then on. */
export async function waitForPapers(claim: LockedClaim, context: Context): Promise<void> {
  const today = todayInIsrael(context.now);
  const { to } = claimMachine.moves.askDocuments;
  const waits = claimMachine.can(claim.status, 'askDocuments');
  await changeClaim(claim, { documents_asked_on: today, ...(waits && { status: to, status_since: today }) }, context);
  if (waits) await addStep(claim.id, { kind: 'MOVED', from_status: claim.status, to_status: to }, context);
}

/** Returns the customer as the one who is asked. */
async function signerOf(claim: LockedClaim, { channel, locale }: Asked, { tenant }: Context) {
  const customer = found(
    await tenant
      .selectFrom('customers')
      .select(['first_name', 'last_name', 'mobile_phone', 'email'])
      .where('customers.id', '=', claim.customer_id)
      .executeTakeFirst(),
  );
  return {
    customerId: claim.customer_id,
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    mobile: customer.mobile_phone,
    email: customer.email,
    locale,
    channels: [channel],
  };
}

/** Creates the empty documents in which the papers will arrive. */
async function documentsFor(claim: LockedClaim, { kinds, locale }: Asked, context: Context) {
  const items: { kind: PaperKind; documentId: string }[] = [];
  for (const kind of kinds) {
    const draft = documentDraft.parse({
      customerId: claim.customer_id,
      claimId: claim.id,
      orderId: claim.order_id,
      documentName: paperTexts[locale].names[kind],
      infoType: 'OTHER',
      reminderTypes: [],
    });
    items.push({ kind, documentId: await createDocument(draft, context) });
  }
  return items;
}

/** Asks the customer for papers by one link. @throws Failure, see `papers.ask` */
export async function askPapers(claimId: string, asked: Asked, context: Context): Promise<void> {
  const { tenant, now, describe } = context;
  const claim = await lockedClaim(tenant, claimId);
  refuseClosed(claim);
  const kinds = [...new Set(asked.kinds)];
  const lines = await paperLines(tenant, claim);
  const known = lines.find(({ kind, state }) => kinds.includes(kind) && (state === 'ASKED' || state === 'RECEIVED'));
  if (known) throw new Failure('CONFLICT', { field: 'kinds', message: `${known.kind} is ${known.state}` });
  const { subject, names, notes } = paperTexts[asked.locale];
  const wanted = await documentsFor(claim, { ...asked, kinds }, context);
  const envelopeId = await createDraft(
    envelopeDraft.parse({
      customerId: claim.customer_id,
      orderId: claim.order_id,
      subject: subject(claim.claim_number),
      signers: [await signerOf(claim, asked, context)],
      items: wanted.map(({ kind, documentId }) => ({
        kind: 'UPLOAD',
        documentId,
        title: names[kind],
        note: notes[kind] ?? null,
      })),
    }),
    context,
  );
  await sendEnvelope(context, envelopeId, 1);
  const items = await itemsOf(tenant, envelopeId);
  const today = todayInIsrael(now);
  for (const { kind, documentId } of wanted) {
    const item = found(items.find(({ document_id }) => document_id === documentId));
    const line = { document_id: documentId, item_id: item.id, asked_on: today, arrived_on: null, needed: true };
    await saveLine(claimId, kind, line, context);
  }
  await waitForPapers(claim, context);
  describe({ envelopeId, papers: kinds.length });
}
