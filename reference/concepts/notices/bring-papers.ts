import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { documentDraft } from '../../../lib/contract/documents/documents';
import { defaultLocale } from '../../../lib/i18n/locales';
import type { PaperKind } from '../../../lib/rules/claims/papers';
import { actAsAgency } from '../../engine/db/row-level-security';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { publish } from '../../engine/jobs/events';
import { job } from '../../engine/jobs/job';
import { onePdf } from '../../engine/pdf/one-pdf';
import { putBytes } from '../../engine/store/put-bytes';
import { lockedClaim } from '../claims/locked-claim';
import { paperLines } from '../claims/paper-lines';
import { addVersion } from '../documents/add-version';
import { advanceDocument } from '../documents/advance-document';
import { createDocument } from '../documents/write-document';
import { saveLine } from '../papers/ask-papers';
import { paperTexts } from '../papers/texts';
import type { NoticeRecord } from './entered';

/** Files of a document that are not combined yet, in order. */
const partsOf = (tenant: Tenant, documentId: string) =>
  tenant
    .selectFrom('claim_notice_files')
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'claim_notice_files.agency_id')
        .onRef('files.id', '=', 'claim_notice_files.file_id'),
    )
    .select(['claim_notice_files.id', 'files.hash', 'files.type'])
    .where('claim_notice_files.document_id', '=', documentId)
    .where('claim_notice_files.assembled_at', 'is', null)
    .orderBy('claim_notice_files.created_at')
    .orderBy('claim_notice_files.id')
    .execute();

/** Combines the photos of one paper into a document of the claim, which then is on its line. Idempotent. */
export const assemblePaper = job({
  name: 'notices.assemblePaper',
  data: z.object({ agencyId: z.string(), documentId: z.string() }),
  options: { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  async run({ agencyId, documentId }, { db, files, pdf, inTransaction }) {
    const outside = tenantOf(db, agencyId);
    const parts = await partsOf(outside, documentId);
    const document = await outside
      .selectFrom('documents')
      .select('name')
      .where('id', '=', documentId)
      .executeTakeFirst();
    if (parts.length === 0 || !document) return;
    const read = async ({ hash, type }: (typeof parts)[number]) => ({
      type,
      bytes:
        type === 'application/pdf' ? await pdf.open(hash, '') : new Uint8Array(await buffer(await files.read(hash))),
    });
    const { bytes, pages } = await onePdf(await Promise.all(parts.map(read)), document.name);
    const kept = await putBytes(files, bytes, 'application/pdf');
    await inTransaction(async (scope) => {
      await actAsAgency(scope.db, [agencyId]);
      const tenant = tenantOf(scope.db, agencyId);
      const now = new Date();
      const taken = await tenant
        .updateTable('claim_notice_files')
        .set({ assembled_at: now })
        .where('document_id', '=', documentId)
        .where('assembled_at', 'is', null)
        .returning('id')
        .execute();
      if (taken.length === 0) return;
      const made = { ...kept, name: `${document.name}.pdf` };
      await addVersion(tenant, { documentId, file: made, source: 'CUSTOMER', accountId: null, pages, now });
      await advanceDocument(tenant, documentId, 'receive', now);
      await publish(scope, 'document.received', { tenant, documentId, now });
    });
  },
});

/**
 * Puts the photos of a notice on the checklist of its claim, a document for each paper. A line that has its paper, or
 * asks for it by another link, stays as it is; the document is in the claim all the same.
 */
export async function bringPapers(notice: NoticeRecord, claimId: string, context: Context): Promise<void> {
  const { tenant, agencyId, jobs } = context;
  const kinds = await tenant
    .selectFrom('claim_notice_files')
    .select('kind')
    .distinct()
    .where('notice_id', '=', notice.id)
    .execute();
  if (kinds.length === 0) return;
  const claim = await lockedClaim(tenant, claimId);
  const lines = await paperLines(tenant, claim);
  const isFree = (kind: PaperKind) => (lines.find((line) => line.kind === kind)?.state ?? 'MISSING') === 'MISSING';
  for (const { kind } of kinds) {
    const draft = documentDraft.parse({
      customerId: claim.customer_id,
      claimId,
      orderId: claim.order_id,
      // Read by the agency and the insurer, whatever language the customer has.
      documentName: paperTexts[defaultLocale].names[kind],
      infoType: 'OTHER',
      reminderTypes: [],
    });
    const documentId = await createDocument(draft, context);
    await tenant
      .updateTable('claim_notice_files')
      .set({ document_id: documentId })
      .where('notice_id', '=', notice.id)
      .where('kind', '=', kind)
      .execute();
    if (isFree(kind)) await saveLine(claimId, kind, { document_id: documentId, item_id: null, needed: true }, context);
    await jobs.send(assemblePaper, { agencyId, documentId });
  }
}
