import { actAsAgency } from '../../engine/db/row-level-security';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { addVersion } from '../documents/add-version';
import type { Content } from '../../engine/store/file-store';
import { type JobContext, job } from '../../engine/jobs/job';
import type { SealOrder } from '../../engine/pdf/seal-order';
import { agencySealOf } from '../seals/agency-seal';
import { sealFile } from '../seals/seal-file';
import { advanceDocument } from '../documents/advance-document';
import { appendEvent } from './append-event';
import { certificateOf, languageOf } from './certificate';
import { certificateWords } from './certificate-words';
import { senderOf } from './invite';
import { markOf, picturesOf } from './marks-of';
import { leaveUnsealed, toBeSealed } from './leave-unsealed';
import { sendCopies } from './send-copies';
import { tellAuthor } from './tell-author';
import { verifyEvents } from './verify-events';
import {
  eventsOf,
  itemsOf,
  lockedEnvelope,
  signersOf,
  type StoredEnvelope,
  type StoredItem,
  type StoredField,
  type StoredSigner,
  fieldsOf,
} from './stored-envelope';
import { putBytes } from '../../engine/store/put-bytes';
import { moveEnvelope } from './move-envelope';

/** Largest sealed file: the upload, the pictures and the certificate, bytes. */
const maxBytes = 100 * 1024 * 1024;

/**
 * Seals a fully signed document (DOC-07): draws the filled fields, appends the certificate, seals the file and locks
 * the document. The last document completes its envelope and everybody gets a copy. Idempotent. `leaveUnsealed` follows
 * when no attempt succeeds.
 */
export const sealDocument = job({
  name: 'envelopes.sealDocument',
  data: toBeSealed,
  // With back-off the attempts take about nine minutes.
  options: { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 300, deadLetter: leaveUnsealed.name },
  concurrency: 2,
  async run({ agencyId, envelopeId, itemId }, context) {
    const ripe = await ripeItem(tenantOf(context.db, agencyId), envelopeId, itemId);
    if (!ripe) return;
    const sealed = await sealedFile(context, tenantOf(context.db, agencyId), ripe);
    await context.inTransaction(async (scope) => {
      const { db } = scope;
      await actAsAgency(db, [agencyId]);
      const work = { ...scope, tenant: tenantOf(db, agencyId), settings: context.settings, now: new Date() };
      const envelope = await lockedEnvelope(work.tenant, envelopeId);
      const item = (await itemsOf(work.tenant, envelopeId)).find(({ id }) => id === itemId);
      if (envelope.status !== 'SENT' || item?.status !== 'PENDING') return;
      await keepSealed(work.tenant, ripe, sealed, work.now);
      const open = (await itemsOf(work.tenant, envelopeId)).some(({ status }) => status !== 'DONE');
      const waiting = (await signersOf(work.tenant, envelopeId)).some(({ status }) => status !== 'SIGNED');
      if (open || waiting) return;
      await moveEnvelope(work.tenant, envelopeId, 'complete', { closed_at: work.now });
      await appendEvent(work.tenant, { envelopeId, type: 'COMPLETED', at: work.now });
      await tellAuthor(work, { event: 'ENVELOPE_COMPLETED', envelopeId });
      await sendCopies(work, envelope);
    });
  },
});

interface RipeItem {
  envelope: StoredEnvelope;
  item: StoredItem & { source_hash: string; document_id: string };
  fields: readonly StoredField[];
}

/** Returns the document when only sealing is left: all its signers have finished and all required fields are filled. */
async function ripeItem(tenant: Tenant, envelopeId: string, itemId: string): Promise<RipeItem | undefined> {
  const envelope = await tenant
    .selectFrom('envelopes')
    .selectAll()
    .where('envelopes.id', '=', envelopeId)
    .executeTakeFirst();
  const item = (await itemsOf(tenant, envelopeId)).find(({ id }) => id === itemId);
  if (envelope?.status !== 'SENT' || item?.kind !== 'SIGN' || item.status !== 'PENDING') return undefined;
  const { source_hash, document_id } = item;
  if (!source_hash || !document_id) return undefined;
  const fields = (await fieldsOf(tenant, envelopeId)).filter(({ item_id }) => item_id === itemId);
  const signers = await signersOf(tenant, envelopeId);
  const isThrough = (position: number) =>
    signers.some((signer) => signer.position === position && signer.status === 'SIGNED');
  const isRipe = fields.every(
    ({ signer, required, filled_at }) => isThrough(signer) && (!required || filled_at !== null),
  );
  return isRipe ? { envelope, item: { ...item, source_hash, document_id }, fields } : undefined;
}

interface Sealed extends Content {
  pages: number;
}

/** @throws Error when the hash chain of the evidence is broken: such a document gets no certificate */
async function sealedFile(
  { db, files, pdf, settings, log }: JobContext,
  tenant: Tenant,
  { envelope, item, fields }: RipeItem,
): Promise<Sealed> {
  const { broken } = await verifyEvents(tenant, envelope.id);
  if (broken !== null) {
    log.error({ envelope: envelope.id, line: broken }, 'hash chain of the evidence is broken');
    throw new Error(`line ${broken} of the evidence is not what was written`);
  }
  const now = new Date();
  const { agency, agent } = await senderOf({ db, tenant }, envelope.account_id);
  const { pages, attachments, signatures } = await pdf.inspect(item.source_hash);
  const [signers, events] = [await signersOf(tenant, envelope.id), await eventsOf(tenant, envelope.id)];
  const locale = languageOf(signers, fields);
  const certificate = certificateOf({
    locale,
    envelopeId: envelope.id,
    agency,
    agent,
    item,
    pages: pages.length,
    attachments,
    signatures,
    signers,
    fields,
    events,
    identities: await identitiesOf(tenant, signers),
  });
  const seal = { name: agency, reason: certificateWords.reason[locale], at: now.toISOString() };
  const order: SealOrder = {
    marks: fields.flatMap(markOf),
    pictures: await picturesOf(files, fields),
    certificate,
    seal,
  };
  const stamped = await pdf.stamp(item.source_hash, order);
  const bytes = await sealFile(stamped, await agencySealOf(tenant, agency, settings, now));
  const content = await putBytes(files, bytes, 'application/pdf', maxBytes);
  return { ...content, pages: (await pdf.inspect(content.hash)).pages.length };
}

/** ID numbers on the customer cards of signers, by signer. */
async function identitiesOf(tenant: Tenant, signers: readonly StoredSigner[]): Promise<Map<string, string>> {
  const ids = signers.flatMap(({ customer_id }) => customer_id ?? []);
  if (ids.length === 0) return new Map();
  const cards = await tenant
    .selectFrom('customers')
    .select(['customers.id', 'customers.passport_number'])
    .where('customers.id', 'in', ids)
    .execute();
  const numbers = new Map(cards.map(({ id, passport_number }) => [id, passport_number]));
  return new Map(
    signers.flatMap(({ id, customer_id }): [string, string][] => {
      const number = customer_id && numbers.get(customer_id);
      return number ? [[id, number]] : [];
    }),
  );
}

/** Stores the sealed file as the final version. */
async function keepSealed(
  tenant: Tenant,
  { envelope, item }: RipeItem,
  { pages, ...content }: Sealed,
  now: Date,
): Promise<void> {
  const file = { ...content, name: `${item.title}.pdf` };
  await addVersion(tenant, { documentId: item.document_id, file, source: 'SIGNED', accountId: null, pages, now });
  await advanceDocument(tenant, item.document_id, 'sign', now);
  await tenant
    .updateTable('envelope_items')
    .set({ status: 'DONE', done_at: now })
    .where('envelope_items.id', '=', item.id)
    .execute();
  await appendEvent(tenant, {
    envelopeId: envelope.id,
    itemId: item.id,
    type: 'SEALED',
    facts: { file: content.hash, source: item.source_hash },
    at: now,
  });
}
