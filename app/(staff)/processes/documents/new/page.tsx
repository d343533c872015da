import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { inTime } from '@/components/shell/popup/in-time';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { type DocumentRow, documents } from '@/lib/contract/documents/documents';
import type { PageBox } from '@/lib/contract/documents/envelope-drafts';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { pages } from '@/lib/contract/documents/pages';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { addressOfEnvelope } from '@/app/(staff)/envelopes/address-of-envelope';
import { PrepareScreen } from '@/app/(staff)/envelopes/prepare/prepare-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('sendForSignature') };
}

type Asked = Record<string, string | string[] | undefined>;
const one = (asked: Asked, name: string): string | undefined =>
  typeof asked[name] === 'string' ? asked[name] : undefined;

/** Prepares documents for signing (DOC-03): a new envelope with the contents of the address, or a saved draft. */
async function PreparePage({ searchParams }: { searchParams: Promise<Asked> }) {
  await requirePage('/processes/documents/new');
  const asked = await searchParams;
  const envelopeId = one(asked, 'envelope');
  const envelope = envelopeId === undefined ? null : await call.orNotFound(envelopes.get, { params: { envelopeId } });
  if (envelope && envelope.status !== 'DRAFT') redirect(addressOfEnvelope(envelope));
  const document = envelope ? null : await namedDocument(one(asked, 'documentId'));
  const customer = envelope ? null : await namedCustomer(one(asked, 'customer') ?? document?.customerId);
  const places = document ? await call(pages.signaturePlaces, { params: { documentId: document.documentId } }) : [];
  const proposed = document && places.length === 0 ? await proposedIn(document) : [];
  return (
    <PrepareScreen
      key={envelopeId}
      envelope={envelope}
      start={{ customer, document, places, proposed, orderId: one(asked, 'order') ?? document?.orderId ?? null }}
    />
  );
}

export default inTime(PreparePage);

/** Returns the places where a PDF asks for a signature. They are a help, so a failure only leaves them out. */
const proposedIn = ({ documentId, latest }: DocumentRow): Promise<readonly PageBox[]> =>
  latest?.type === 'application/pdf'
    ? call(pages.proposedPlaces, { params: { documentId } }).catch(() => [])
    : Promise.resolve([]);

const namedCustomer = async (customerId: string | undefined): Promise<Customer | null> =>
  customerId === undefined ? null : call.orNotFound(customers.get, { params: { customerId } });

const namedDocument = async (documentId: string | undefined): Promise<DocumentRow | null> =>
  documentId === undefined ? null : call.orNotFound(documents.get, { params: { documentId } });
