import { sendMessage } from '../../engine/outbox/send-message';
import { factsFor, makeLink } from './invite';
import { copyTo, mailTo, smsTo } from './texts';
import { type EnvelopeScope, signersOf, type StoredEnvelope, type StoredSigner } from './stored-envelope';

/** Largest file that goes along with a mail, bytes: mail servers refuse more. */
const maxAttached = 15 * 1024 * 1024;

interface Copy {
  title: string;
  hash: string;
  size: number;
}

/**
 * Sends each signer a link to the signed documents, on their channels and in their language. The documents themselves go
 * along with the mail, one a mail, unless the agency asked for a code: then they open behind it only.
 */
export async function sendCopies(scope: EnvelopeScope, envelope: StoredEnvelope): Promise<void> {
  for (const signer of await signersOf(scope.tenant, envelope.id)) {
    const url = await makeLink(scope, envelope, signer);
    const facts = { ...(await factsFor(scope, envelope, signer, url)), message: null };
    const copies = envelope.confirm_phone ? [] : await copiesFor(scope, envelope, signer);
    const [first, ...further] = copies;
    for (const channel of signer.channels) {
      const recipient = channel === 'SMS' ? signer.mobile : signer.email;
      if (!recipient) continue;
      const shared = { agencyId: scope.tenant.agencyId, channel, recipient };
      if (channel === 'SMS') {
        await sendMessage(scope, scope.settings, { ...shared, code: url, body: smsTo(signer.locale, 'DONE', facts) });
        continue;
      }
      const mail = { ...shared, ...(facts.replyTo && { replyTo: facts.replyTo }) };
      const said = mailTo(signer.locale, 'DONE', facts);
      await sendMessage(scope, scope.settings, { ...mail, ...said, code: url, ...attached(first) });
      for (const copy of further)
        await sendMessage(scope, scope.settings, {
          ...mail,
          ...copyTo(signer.locale, copy.title, facts),
          ...attached(copy),
        });
    }
  }
}

const attached = (copy: Copy | undefined) => copy && { attachment: { hash: copy.hash, name: `${copy.title}.pdf` } };

/** Sealed documents in which a signer has a field, small enough for a mail. */
async function copiesFor({ tenant }: EnvelopeScope, envelope: StoredEnvelope, signer: StoredSigner): Promise<Copy[]> {
  const rows = await tenant
    .selectFrom('envelope_items')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.agency_id', '=', 'envelope_items.agency_id')
        .onRef('document_versions.document_id', '=', 'envelope_items.document_id'),
    )
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'document_versions.agency_id')
        .onRef('files.id', '=', 'document_versions.file_id'),
    )
    .select(['envelope_items.id', 'envelope_items.title', 'files.hash', 'files.size'])
    .where('envelope_items.envelope_id', '=', envelope.id)
    .where('document_versions.source', '=', 'SIGNED')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('envelope_zones')
          .select('envelope_zones.id')
          .whereRef('envelope_zones.agency_id', '=', 'envelope_items.agency_id')
          .whereRef('envelope_zones.item_id', '=', 'envelope_items.id')
          .where('envelope_zones.signer', '=', signer.position),
      ),
    )
    .orderBy('envelope_items.position')
    .orderBy('document_versions.number')
    .execute();
  // A document that was sealed twice goes along as it is now.
  return [...new Map(rows.map((row) => [row.id, row])).values()].filter(({ size }) => size <= maxAttached);
}
