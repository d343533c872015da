import type { RenewalCard, RenewalConsent } from '../../../lib/contract/orders/renewal-card';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { isDue } from '../quotes/evaluation';
import { renewalsOf } from './find-renewals';
import { newOfferOf, offerOf, type RenewalFacts, renewalRowOf, withFacts } from './renewal-row';
import { siblingsOf } from './start-search';

/** Returns a renewal that was not removed. @throws Failure NOT_FOUND */
export const storedRenewal = async (tenant: Tenant, renewalId: string): Promise<RenewalFacts> =>
  found(
    await withFacts(tenant)
      .where('renewals.id', '=', renewalId)
      .where('renewals.deleted_at', 'is', null)
      .executeTakeFirst(),
  );

/** Returns a renewal that was not removed and locks it until the transaction ends. @throws Failure NOT_FOUND */
export const lockedRenewal = async (tenant: Tenant, renewalId: string): Promise<RenewalFacts> =>
  found(
    await withFacts(tenant)
      .where('renewals.id', '=', renewalId)
      .where('renewals.deleted_at', 'is', null)
      .forUpdate('renewals')
      .executeTakeFirst(),
  );

async function consentsOf(tenant: Tenant, renewal: RenewalFacts): Promise<RenewalConsent[]> {
  const offer = newOfferOf(renewal);
  const rows = await tenant
    .selectFrom('renewal_consents')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'renewal_consents.agency_id')
        .onRef('accounts.id', '=', 'renewal_consents.account_id'),
    )
    .leftJoin('sent_opportunities', (join) =>
      join
        .onRef('sent_opportunities.agency_id', '=', 'renewal_consents.agency_id')
        .onRef('sent_opportunities.id', '=', 'renewal_consents.sent_id'),
    )
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'renewal_consents.agency_id')
        .onRef('documents.id', '=', 'renewal_consents.document_id'),
    )
    .selectAll('renewal_consents')
    .select([personColumn, 'sent_opportunities.sent_at', 'documents.name as document_name'])
    .where('renewal_consents.renewal_id', '=', renewal.id)
    .orderBy('renewal_consents.created_at', 'desc')
    .orderBy('renewal_consents.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    consentId: row.id,
    way: row.way,
    givenOn: row.given_on,
    price: row.price === null ? null : { amount: row.price, currency: 'ILS' },
    supplier: row.supplier,
    standing: row.withdrawn_at === null && row.price === offer?.price.amount && row.supplier === offer.supplierType,
    evidence: row.evidence || null,
    document: row.document_id === null ? null : { documentId: row.document_id, documentName: row.document_name ?? '' },
    callTime: row.call_time,
    link: row.sent_at === null ? null : { sentTs: row.sent_at, address: row.address },
    withdrawnTs: row.withdrawn_at,
    by: row.person,
    createTs: row.created_at,
  }));
}

/** Returns the number of insurers that have not answered a request yet, by request. */
export async function awaitedOf(
  tenant: Tenant,
  requestIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map();
  const answers = await tenant
    .selectFrom('quote_answers')
    .select(['request_id', 'due_at'])
    .where('request_id', 'in', requestIds)
    .execute();
  const open = Map.groupBy(
    answers.filter((answer) => !isDue(answer, now)),
    ({ request_id: id }) => id,
  );
  return new Map([...open].map(([id, some]) => [id, some.length]));
}

/** Returns the editor's contents of a renewal. @throws Failure NOT_FOUND */
export async function readRenewal(tenant: Tenant, renewalId: string, now: Date): Promise<RenewalCard> {
  const row = await storedRenewal(tenant, renewalId);
  const today = todayInIsrael(now);
  const underWay = row.search_status === 'PENDING' && row.results_request_id !== null;
  const awaited = underWay ? await awaitedOf(tenant, [row.results_request_id!], now) : new Map<string, number>();
  return {
    ...renewalRowOf(row, today),
    version: row.version,
    email: row.email,
    offer: row.offer,
    cheapest: offerOf(row, 'CHEAPEST'),
    sameInsurer: offerOf(row, 'SAME_INSURER'),
    awaited: awaited.get(row.results_request_id ?? '') ?? 0,
    consents: await consentsOf(tenant, row),
    siblings: await renewalsOf(tenant, await siblingsOf(tenant, [renewalId]), today),
  };
}
