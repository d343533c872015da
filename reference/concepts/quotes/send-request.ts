import { holds } from '../../../lib/access/rule';
import { insurersFor } from '../../../lib/insurers/insurers-of';
import type { Supplier } from '../../../lib/insurers/registry';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Caller, Context } from '../../engine/http/context';
import { nextNumber } from '../../engine/numbering/next-number';
import { ask, notContractedRow, storeAnswers } from './ask';
import type { Line, QuoteTypes } from './line';

export interface SentRequest {
  requestId: string;
  evaluationRequestId: string;
}

/** Returns the insurers whose prices the agency may see: those with a number for quotes (S2 §6). */
export async function contractedSuppliers({ selectFrom }: Tenant): Promise<Set<string>> {
  const rows = await selectFrom('agency_credentials')
    .select('supplier')
    .where('type', '=', 'SEARCH_AGENT_NUMBER')
    .execute();
  return new Set(rows.map(({ supplier }) => supplier));
}

/** What sending a request needs of a call; jobs send requests too. */
export interface Sending extends Pick<Context, 'db' | 'tenant' | 'now' | 'describe'> {
  settings: Pick<Context['settings'], 'ratingPace'>;
  caller: Pick<Caller, 'accountId' | 'viewer'>;
  /** Site on which a customer asks; absent for requests of the agency's own people. */
  site?: { websiteKey: string };
}

/** Returns the insurers of a line that the caller may see (NAV-03). */
const shownTo = ({ caller }: Sending, { productType }: Line): readonly Supplier[] =>
  insurersFor(productType, holds(caller.viewer, 'trusted') && holds(caller.viewer, 'superuser'));

/**
 * Stores a request and asks every contracted insurer. Each answer becomes visible after its insurer's answer time.
 * @param customerId customer of the request, when known.
 * @throws Failure what the line's `resolve` throws.
 */
export async function sendRequest<Q extends QuoteTypes>(
  line: Line<Q>,
  request: Q['request'],
  customerId: string | null,
  context: Sending,
): Promise<SentRequest> {
  const { db, tenant, caller, now, settings } = context;
  const resolved = await line.resolve(db, request, now);
  const requestId = newId();
  const evaluationRequestId = newId();
  await tenant
    .insertInto('quote_requests', {
      id: requestId,
      account_id: caller.accountId,
      evaluation_id: evaluationRequestId,
      request_number: await nextNumber(tenant, 'request'),
      product_type: line.productType,
      request: writeSnapshot(line.snapshots.request, request),
      resolved: writeSnapshot(line.snapshots.resolved, resolved),
      title: line.title(request, resolved),
      registration_number: line.subject(request, resolved).registrationNumber,
      customer_id: customerId,
      ...(context.site && { source: 'customer_site' as const, website_key: context.site.websiteKey }),
      created_at: now,
    })
    .execute();
  const shown = shownTo(context, line as Line);
  const contracted = await contractedSuppliers(tenant);
  const question = { requestId, request, resolved };
  const asking = { now, pace: settings.ratingPace ?? 1 };
  const asked = shown.filter((supplier) => contracted.has(supplier));
  await storeAnswers(
    tenant,
    line,
    question,
    asked.map((supplier) => ask(line, question, supplier, 1, asking)),
  );
  const others = shown.filter((supplier) => !contracted.has(supplier));
  if (others.length > 0)
    await tenant
      .insertInto(
        'quote_answers',
        others.map((supplier) => notContractedRow(requestId, supplier, now)),
      )
      .execute();
  context.describe({ requestId });
  return { requestId, evaluationRequestId };
}
