import type { Selectable } from 'kysely';
import type { portalStages } from '../../../lib/contract/portal/portal-subjects';
import { linkHash } from '../../engine/links/links';
import type { EnvelopeTables } from '../envelopes/tables';
import { isGranted } from '../envelopes/require-link';
import { Failure } from '../../engine/failures/failure';
import type { PortalContext } from './entered';

type Envelope = Selectable<EnvelopeTables['envelopes']>;
type Signer = Selectable<EnvelopeTables['envelope_signers']>;

/** The signer of a link, with status and envelope. */
export interface Standing {
  stage: (typeof portalStages)[number];
  envelope: Envelope;
  signer: Signer;
}

type Place = Pick<PortalContext, 'tenant' | 'envelopeId' | 'signerId' | 'access' | 'now'>;

export async function standingOf(place: Place, lock = false): Promise<Standing> {
  const { tenant, envelopeId, signerId } = place;
  // Loaded in this order, so that concurrent actions of two browsers are serialized by the lock.
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
 * Locks the envelope for a change and checks the signer's turn.
 * @throws Failure LINK_CLOSED when nothing is left to do, NOT_YOUR_TURN, CONSENT_NEEDED before signing
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

/** Records STARTED at the signer's first action. */
export async function started({ tenant, now }: Place, { signer }: Standing): Promise<void> {
  if (signer.started_at !== null && signer.status === 'STARTED') return;
  await tenant
    .updateTable('envelope_signers')
    .set({ status: 'STARTED', started_at: signer.started_at ?? now })
    .where('envelope_signers.id', '=', signer.id)
    .execute();
}
