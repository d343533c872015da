import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { actAsAgency } from '../../engine/db/row-level-security';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { addVersion } from '../documents/add-version';
import { advanceDocument } from '../documents/advance-document';
import { tellAuthor } from '../envelopes/tell-author';
import type { FileStore } from '../../engine/store/file-store';
import { publish } from '../../engine/jobs/events';
import { job } from '../../engine/jobs/job';
import type { PdfEngine } from '../../engine/pdf/engine';
import { onePdf } from '../../engine/pdf/one-pdf';
import { putBytes } from '../../engine/store/put-bytes';

/** Combines the files of an item into one PDF and adds it to the document. Idempotent. */
export const assembleFiles = job({
  name: 'zone.assembleFiles',
  data: z.object({ agencyId: z.string(), envelopeId: z.string(), itemId: z.string() }),
  options: { retryLimit: 6, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  async run({ agencyId, envelopeId, itemId }, { db, files, pdf, inTransaction }) {
    const parts = await partsOf(tenantOf(db, agencyId), itemId);
    if (parts.length === 0) return;
    const item = await tenantOf(db, agencyId)
      .selectFrom('envelope_items')
      .selectAll('envelope_items')
      .where('envelope_items.id', '=', itemId)
      .executeTakeFirstOrThrow();
    const made = await assembled({ files, pdf }, parts, item.title);
    await inTransaction(async (scope) => {
      const { db, jobs } = scope;
      await actAsAgency(db, [agencyId]);
      const tenant = tenantOf(db, agencyId);
      const now = new Date();
      const { status } = await tenant
        .selectFrom('envelope_items')
        .select('envelope_items.status')
        .where('envelope_items.id', '=', itemId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // It was opened again: the files are combined when it is sent again.
      if (status !== 'DONE') return;
      const taken = await tenant
        .updateTable('zone_files')
        .set({ assembled_at: now })
        .where(
          'zone_files.id',
          'in',
          parts.map(({ id }) => id),
        )
        .where('zone_files.assembled_at', 'is', null)
        .returning('zone_files.id')
        .execute();
      if (taken.length === 0 || item.document_id === null) return;
      const { pages, ...file } = made;
      await addVersion(tenant, { documentId: item.document_id, file, source: 'CUSTOMER', accountId: null, pages, now });
      await advanceDocument(tenant, item.document_id, 'receive', now);
      await publish(scope, 'document.received', { tenant, documentId: item.document_id, now });
      await tellAuthor(
        { tenant, jobs },
        {
          event: 'ENVELOPE_FILE',
          envelopeId,
          signer: await senderName(tenant, envelopeId, item.signer),
          item: item.title,
        },
      );
    });
  },
});

const partsOf = (tenant: Tenant, itemId: string) =>
  tenant
    .selectFrom('zone_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'zone_files.agency_id').onRef('files.id', '=', 'zone_files.file_id'),
    )
    .select(['zone_files.id', 'files.hash', 'files.type', 'files.size'])
    .where('zone_files.item_id', '=', itemId)
    .where('zone_files.assembled_at', 'is', null)
    .orderBy('zone_files.place')
    .orderBy('zone_files.id')
    .execute();

/** Returns the file of the document; a single PDF stays unchanged. */
async function assembled(
  { files, pdf }: { files: FileStore; pdf: PdfEngine },
  parts: Awaited<ReturnType<typeof partsOf>>,
  title: string,
) {
  const name = `${title}.pdf`;
  const [only] = parts;
  if (parts.length === 1 && only?.type === 'application/pdf')
    return { hash: only.hash, size: only.size, type: only.type, name, pages: null };
  // A PDF that forbids changes opens without a password, but its pages can be copied only after it is written again.
  const read = async (hash: string, type: string) =>
    type === 'application/pdf' ? pdf.open(hash, '') : new Uint8Array(await buffer(await files.read(hash)));
  const { bytes, pages } = await onePdf(
    await Promise.all(parts.map(async ({ hash, type }) => ({ type, bytes: await read(hash, type) }))),
    title,
  );
  const kept = await putBytes(files, bytes, 'application/pdf');
  return { ...kept, name, pages };
}

async function senderName(tenant: Tenant, envelopeId: string, position: number | null): Promise<string> {
  const row = await tenant
    .selectFrom('envelope_signers')
    .select('envelope_signers.name')
    .where('envelope_signers.envelope_id', '=', envelopeId)
    .where('envelope_signers.position', '=', position ?? 0)
    .executeTakeFirst();
  return row?.name ?? '';
}
