import type { Insertable } from 'kysely';
import { israelClock } from '../../../lib/rules/time/israel-time';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { lockedRenewal } from './read-renewal';
import { newOfferOf, type RenewalFacts } from './renewal-row';
import type { RenewalTables } from './tables';

type Proof = Pick<
  Insertable<RenewalTables['renewal_consents']>,
  'way' | 'given_on' | 'evidence' | 'document_id' | 'call_time'
>;

type Storing = Pick<Context, 'tenant' | 'caller' | 'now'>;

/** Stores a consent to the present offer of a renewal, with its price and insurer; without an offer nothing. */
export async function storeConsent(row: RenewalFacts, proof: Proof, { tenant, caller, now }: Storing): Promise<void> {
  const offer = newOfferOf(row);
  if (offer === null) return;
  const { amount: price } = offer.price;
  const agreed = { renewal_id: row.id, account_id: caller.accountId, price, supplier: offer.supplierType };
  await tenant.insertInto('renewal_consents', { id: newId(), ...agreed, ...proof, created_at: now }).execute();
}

/**
 * Stores the consent that a customer gave on the telephone, with the recorded passage. Without an offer there is no
 * price to agree to: the passage alone is kept then.
 */
export async function consentByCall(
  renewalId: string,
  { calledAt, note, documentId }: { calledAt: string; note: string; documentId: string },
  context: Storing,
): Promise<void> {
  const { day, time } = israelClock(calledAt);
  const proof = { way: 'call', given_on: day, evidence: note, document_id: documentId, call_time: time } as const;
  await storeConsent(await lockedRenewal(context.tenant, renewalId), proof, context);
}
