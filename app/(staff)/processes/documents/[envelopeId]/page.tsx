import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { verdict } from '@/lib/access/derive';
import { type Envelope, envelopes } from '@/lib/contract/documents/envelopes';
import { call } from '@/server/bff/call';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { EnvelopeScreen } from '@/app/(staff)/envelopes/envelope/envelope-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('envelope') };
}

/** Shows one envelope: items, progress of each signer, and evidence (DOC-06). */
async function EnvelopePage({ params }: { params: Promise<{ envelopeId: string }> }) {
  const { envelopeId } = await params;
  const { viewer } = await requirePage(`/processes/documents/${envelopeId}`);
  const [first, events] = await Promise.all([
    envelopeOrNotFound(envelopeId),
    partOf(envelopes.events, { params: { envelopeId } }),
  ]);
  const card = `/customers/${encodeURIComponent(first.customerId)}`;
  return (
    <EnvelopeScreen
      key={envelopeId}
      first={first}
      events={events}
      card={verdict(card, viewer).kind === 'allow' ? card : undefined}
    />
  );
}

export default inTime(EnvelopePage);

async function envelopeOrNotFound(envelopeId: string): Promise<Envelope> {
  return call.orNotFound(envelopes.get, { params: { envelopeId } });
}
