import { addMinutes, differenceInSeconds } from 'date-fns';
import { remindPause } from '../../../lib/contract/documents/envelopes';
import { reachProblems } from '../../../lib/shapes/envelope';
import { Failure } from '../../engine/failures/failure';
import { invite } from './invite';
import {
  activeStatuses,
  type EnvelopeScope,
  lockedEnvelope,
  lockedIn,
  signersOf,
  type StoredSigner,
} from './stored-envelope';

/** Returns when a signer may be reminded again. */
const nextTurn = ({ reminded_at, sent_at }: StoredSigner): Date =>
  addMinutes(new Date(reminded_at ?? sent_at ?? 0), remindPause);

export interface Reminding {
  signerIds?: readonly string[] | undefined;
  channels?: StoredSigner['channels'] | undefined;
}

function requireReach(signer: StoredSigner, channels: StoredSigner['channels']): void {
  const [problem] = reachProblems({ ...signer, channels }, `signers.${signer.position}`);
  if (problem)
    throw new Failure(problem.rule === 'signerMail' ? 'CUSTOMER_REMIND_EMAIL_ERROR' : 'CUSTOMER_REMIND_PHONE_ERROR', {
      field: problem.path,
    });
}

/**
 * Reminds signers who have something to do, on their channels or the given ones.
 * @throws Failure NOT_FOUND; CONFLICT without such signers; TOO_MANY_REQUESTS when all were reminded recently
 */
export async function remind(
  scope: EnvelopeScope,
  envelopeId: string,
  { signerIds, channels }: Reminding,
): Promise<void> {
  const { tenant, now } = scope;
  const envelope = await lockedIn(tenant, envelopeId, 'SENT');
  const waiting = (await signersOf(tenant, envelopeId)).filter(
    ({ id, status }) => activeStatuses.includes(status) && (signerIds?.includes(id) ?? true),
  );
  if (waiting.length === 0) throw new Failure('CONFLICT', { message: 'Nobody has anything left to do' });
  const ready = waiting.filter((signer) => nextTurn(signer) <= now);
  if (ready.length === 0) {
    const soonest = Math.min(...waiting.map((signer) => differenceInSeconds(nextTurn(signer), now)));
    throw new Failure('TOO_MANY_REQUESTS', {
      retryAfter: Math.max(1, soonest),
      message: 'Everybody was written to just now',
    });
  }
  for (const signer of ready) {
    requireReach(signer, channels ?? signer.channels);
    await invite(scope, envelope, signer, { occasion: 'REMIND', ...(channels && { channels }) });
  }
}

/** Sends automatic reminders to signers who were not contacted for the interval of the envelope. */
export async function remindInTime(scope: EnvelopeScope, envelopeId: string, before: Date): Promise<void> {
  const envelope = await lockedEnvelope(scope.tenant, envelopeId);
  if (envelope.status !== 'SENT') return;
  for (const signer of await signersOf(scope.tenant, envelopeId)) {
    const last = new Date(signer.reminded_at ?? signer.sent_at ?? 0);
    if (activeStatuses.includes(signer.status) && last <= before)
      await invite(scope, envelope, signer, { occasion: 'REMIND' });
  }
}
