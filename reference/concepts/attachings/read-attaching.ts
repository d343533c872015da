import { sql } from 'kysely';
import type { Attaching, Paper } from '../../../lib/contract/orders/attachings';
import { maxPapers } from '../../../lib/contract/orders/attachings';
import { type AttachingFacts, isNumberConfirmed, stageOf } from '../../../lib/rules/work/attaching';
import type { Locale } from '../../../lib/i18n/locales';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';
import { openEnvelopesOf } from '../documents/out-for-signature';
import { readEnvelope } from '../envelopes/read-envelope';
import { readOrder } from '../orders/read';
import { placesOfPaper } from './places-of-paper';

/** Papers of an order whose documents stand and belong to its customer, in the order in which they were added. */
export const papersOf = (tenant: Tenant, orderId: string) =>
  tenant
    .selectFrom('attaching_papers')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'attaching_papers.agency_id')
        .onRef('orders.id', '=', 'attaching_papers.order_id'),
    )
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'attaching_papers.agency_id')
        .onRef('documents.id', '=', 'attaching_papers.document_id')
        .onRef('documents.customer_id', '=', 'orders.customer_id')
        .on('documents.deleted_at', 'is', null),
    )
    .selectAll('attaching_papers')
    .select(['documents.name', 'documents.status', 'documents.updated_at'])
    .where('attaching_papers.order_id', '=', orderId)
    .orderBy('attaching_papers.added_at')
    .orderBy('attaching_papers.document_id')
    .limit(maxPapers)
    .execute();
export type StoredPaper = Awaited<ReturnType<typeof papersOf>>[number];

const latestFiles = async (tenant: Tenant, documentIds: readonly string[]) =>
  documentIds.length === 0
    ? []
    : tenant
        .selectFrom('document_versions')
        .innerJoin('files', (join) =>
          join
            .onRef('files.agency_id', '=', 'document_versions.agency_id')
            .onRef('files.id', '=', 'document_versions.file_id'),
        )
        .distinctOn('document_versions.document_id')
        .select(['document_versions.document_id', 'document_versions.file_id', 'files.type'])
        .where('document_versions.document_id', 'in', documentIds)
        .orderBy('document_versions.document_id')
        .orderBy('document_versions.number', 'desc')
        .execute();

async function shownPapers(tenant: Tenant, stored: readonly StoredPaper[]): Promise<Paper[]> {
  const ids = stored.map(({ document_id }) => document_id);
  const files = await latestFiles(tenant, ids);
  const open = ids.length === 0 ? [] : await openEnvelopesOf(tenant, ids);
  const shown: Paper[] = [];
  for (const paper of stored) {
    const file = files.find(({ document_id }) => document_id === paper.document_id);
    shown.push({
      documentId: paper.document_id,
      kind: paper.kind,
      orderItemId: paper.order_item_id,
      documentName: paper.name,
      status: paper.status,
      fileId: file?.file_id ?? null,
      fileType: file?.type ?? null,
      ready: file !== undefined && (await placesOfPaper(tenant, paper, file.file_id)).length > 0,
      signingEnvelopeId: open.find(({ documentId }) => documentId === paper.document_id)?.envelopeId ?? null,
      updateTs: paper.updated_at,
    });
  }
  return shown;
}

/** Returns the latest envelope that asks or asked for a signature on a paper. */
async function latestEnvelope(tenant: Tenant, documentIds: readonly string[]): Promise<Attaching['envelope']> {
  if (documentIds.length === 0) return null;
  const row = await tenant
    .selectFrom('envelope_items')
    .innerJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'envelope_items.agency_id')
        .onRef('envelopes.id', '=', 'envelope_items.envelope_id'),
    )
    .select('envelopes.id')
    .where('envelope_items.kind', '=', 'SIGN')
    .where('envelope_items.document_id', 'in', documentIds)
    .orderBy(sql`coalesce(envelopes.sent_at, envelopes.created_at)`, 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { envelopeId, status, sentTs, expiresTs, signers } = await readEnvelope(tenant, row.id);
  return {
    envelopeId,
    status,
    sentTs,
    expiresTs,
    signers: signers.map(({ name, status: standing, asked, finished }) => ({
      name,
      status: standing,
      asked,
      finished,
    })),
  };
}

const confirmationOf = (tenant: Tenant, orderId: string) =>
  tenant
    .selectFrom('attachings')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'attachings.agency_id')
        .onRef('accounts.id', '=', 'attachings.confirmed_by'),
    )
    .select(['attachings.number_type', 'attachings.number', 'attachings.confirmed_at', personColumn])
    .where('attachings.order_id', '=', orderId)
    .executeTakeFirst();

/** Returns the attach process of an order. @throws Failure NOT_FOUND */
export async function readAttaching(
  { tenant, locale }: { tenant: Tenant; locale: Locale },
  orderId: string,
): Promise<Attaching> {
  const order = await readOrder(tenant, orderId, locale);
  const confirmation = await confirmationOf(tenant, orderId);
  const papers = await shownPapers(tenant, await papersOf(tenant, orderId));
  const envelope = await latestEnvelope(
    tenant,
    papers.map(({ documentId }) => documentId),
  );
  const facts: AttachingFacts = {
    customerNumber: order.customer?.passportNumber ?? null,
    confirmedNumber: confirmation?.number ?? null,
    papers: papers.map(({ status }) => status),
    envelope: envelope && {
      status: envelope.status,
      everybodySigned: envelope.signers.length > 0 && envelope.signers.every(({ status }) => status === 'SIGNED'),
    },
  };
  return {
    order,
    stage: stageOf(facts),
    number:
      confirmation && isNumberConfirmed(facts)
        ? {
            type: confirmation.number_type,
            passportNumber: confirmation.number,
            confirmedBy: confirmation.person ?? '',
            confirmedTs: confirmation.confirmed_at,
          }
        : null,
    papers,
    envelope,
  };
}
