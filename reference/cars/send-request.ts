import { holds } from '../../lib/access/rule';
import type { CarRequest } from '../../lib/contract/car-request';
import { insurersFor } from '../../lib/insurers/insurers-of';
import type { SupplierOf } from '../../lib/insurers/registry';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import type { Tenant } from '../db/tenant';
import type { Context } from '../http/context';
import { nextNumber } from '../numbering/next-number';
import { ask, notContractedRow, storeAnswers } from './ask';
import { resolveVehicle, vehicleName } from './resolve-vehicle';

export interface SentRequest {
  requestId: string;
  evaluationRequestId: string;
}

/** Insurers whose prices the agency may see: it has an agent number for searching with them (S2 §6). */
export async function contractedSuppliers({ selectFrom }: Tenant): Promise<Set<string>> {
  const rows = await selectFrom('agency_credentials')
    .select('supplier')
    .where('type', '=', 'SEARCH_AGENT_NUMBER')
    .execute();
  return new Set(rows.map(({ supplier }) => supplier));
}

/** Insurers that the caller is shown (NAV-03). */
const shownTo = ({ caller }: Context): readonly SupplierOf<'CAR'>[] =>
  insurersFor('CAR', holds(caller.viewer, 'trusted') && holds(caller.viewer, 'superuser'));

/**
 * Stores a request and asks every contracted insurer. Answers become known one by one, each at its insurer's pace.
 * @param customerId for whom, when that is known: a customer of the agency
 * @throws Failure WRONG_MODEL_CODE, PLATE_NOT_FOUND.
 */
export async function sendRequest(
  request: CarRequest,
  customerId: string | null,
  context: Context,
): Promise<SentRequest> {
  const { db, tenant, caller, now, settings } = context;
  const { model, mismatch } = await resolveVehicle(db, request, now);
  const requestId = newId();
  const evaluationRequestId = newId();
  await tenant
    .insertInto('car_requests', {
      id: requestId,
      account_id: caller.accountId,
      evaluation_id: evaluationRequestId,
      request_number: await nextNumber(tenant, 'request'),
      request: asJson(request),
      model: asJson(model),
      mismatch: asJson(mismatch),
      vehicle_name: vehicleName(model),
      customer_id: customerId,
      created_at: now,
    })
    .execute();
  const shown = shownTo(context);
  const contracted = await contractedSuppliers(tenant);
  const question = { requestId, request, model, mismatch };
  const asked = shown.filter((supplier) => contracted.has(supplier));
  await storeAnswers(
    tenant,
    question,
    asked.map((supplier) => ask(question, supplier, 1, { now, pace: settings.ratingPace ?? 1 })),
  );
  const others = shown.filter((supplier) => !contracted.has(supplier));
  if (others.length > 0)
    await tenant
      .insertInto(
        'car_answers',
        others.map((supplier) => notContractedRow(requestId, supplier, now)),
      )
      .execute();
  context.describe({ requestId });
  return { requestId, evaluationRequestId };
}
