import type { Selectable } from 'kysely';
import type { portalStages } from '../../lib/contract/portal';
import { linkHash } from '../accounts/links';
import type { EnvelopeTables } from '../envelopes/tables';
import { isGranted } from '../envelopes/require-link';
import { Failure } from '../http/failure';
import type { PortalContext } from './entered';

type Envelope = Selectable<EnvelopeTables['envelopes']>;
type Signer = Selectable<EnvelopeTables['envelope_signers']>;

/** Where the holder of a link stands, and what they belong to. */
export interface Standing {
  stage: (typeof portalStages)[number];
  envelope: Envelope;
  signer: Signer;
}

type Place = Pick<PortalContext, 'tenant' | 'envelopeId' | 'signerId' | 'access' | 'now'>;

export async function standingOf(place: Place, lock = false): Promise<Standing> {
  const { tenant, envelopeId, signerId } = place;
  // One after the other: what two browsers do at the same time is decided by the second one's look.
  const envelope = await tenant
    .selectFrom('envelopes')
    .selectAll('envelopes')
    .where('envelopes.id', '=', envelopeId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const signer = await tenant
    .selectFrom('envelope_signers')
    .selectAll('envelope_signers')
    .where('envelope_signers.id', '=', signerId)
    .executeTakeFirstOrThrow();
  return { envelope, signer, stage: await stageOf(place, envelope, signer) };
}

async function stageOf({ tenant, access, now }: Place, envelope: Envelope, signer: Signer): Promise<Standing['stage']> {
  const [token = '', grant] = access.split('.');
  if (signer.opened_at === null) return 'UNOPENED';
  if (envelope.confirm_phone && !(await isGranted(tenant, linkHash(token), grant, now))) return 'PHONE';
  if (signer.status === 'DECLINED') return 'DECLINED';
  if (envelope.status === 'COMPLETED') return 'COMPLETED';
  if (signer.status === 'SIGNED') return 'SIGNED';
  return signer.status === 'WAITING' ? 'WAITING' : 'OPEN';
}

/**
 * The standing of who is about to change something; the envelope is locked until the transaction ends.
 * @throws Failure LINK_CLOSED when there is nothing to do any more, NOT_YOUR_TURN, CONSENT_NEEDED where signing needs it
 */
export async function requireOpen(context: Place, { consent = true } = {}): Promise<Standing> {
  const standing = await standingOf(context, true);
  const { stage, signer } = standing;
  if (stage === 'UNOPENED') throw new Failure('CONFLICT', { message: 'the link was not opened' });
  if (stage === 'WAITING') throw new Failure('NOT_YOUR_TURN');
  if (stage !== 'OPEN') throw new Failure('LINK_CLOSED');
  if (consent && signer.consented_at === null) throw new Failure('CONSENT_NEEDED');
  return standing;
}

/** The first thing that a signer does: STARTED. */
export async function started({ tenant, now }: Place, { signer }: Standing): Promise<void> {
  if (signer.started_at !== null && signer.status === 'STARTED') return;
  await tenant
    .updateTable('envelope_signers')
    .set({ status: 'STARTED', started_at: signer.started_at ?? now })
    .where('envelope_signers.id', '=', signer.id)
    .execute();
}
