import type { CarProduct, ManualOffer } from '../../../lib/contract/quotes/cars';
import type { SupplierOf } from '../../../lib/insurers/registry';
import { insurersFor } from '../../../lib/insurers/insurers-of';
import { holds } from '../../../lib/access/rule';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { countChange, type StoredRequest, storedProducts, storedRequest } from '../quotes/stored';
import { shekels } from '../../simulators/rating/car/offer-price';
import type { Offer } from '../../simulators/rating/car/offer';
import { carLine, type CarQuote } from './line';

/** Place of typed offers among those of one insurer: after its own. */
const afterOthers = 1_000;
/** Offers that can be typed for one request. */
const maxTyped = 20;

/** Returns the insurers for which the caller may type a price. */
export const manualSuppliers = ({ caller }: Pick<Context, 'caller'>): SupplierOf<'CAR'>[] =>
  insurersFor('CAR', holds(caller.viewer, 'trusted') && holds(caller.viewer, 'superuser'));

const sum = (amount: number | null) => (amount === null ? null : shekels(amount));

/** Returns a typed offer in the form of an insurer's. What the agent does not know is null. */
function offerOf(typed: ManualOffer, context: Context): Offer {
  const supplierType = manualSuppliers(context).find((supplier) => supplier === typed.supplierType);
  if (!supplierType)
    throw new Failure('VALIDATION_ERROR', {
      field: 'supplierType',
      fields: [{ path: 'supplierType', rule: 'invalid' }],
    });
  const { compulsory, comprehensive, thirdParty } = typed;
  return {
    supplierType,
    pricingBrand: '19094',
    grouping: 'regular',
    insuranceTypes: [
      ...(compulsory === null ? [] : (['Compulsory'] as const)),
      ...(comprehensive === null ? [] : (['ComprehensiveInsurance'] as const)),
      ...(thirdParty === null ? [] : (['ThirdParty'] as const)),
    ],
    parts: { compulsory, comprehensive, thirdParty },
    feeRate: 0,
    discounts: [],
    deductibles: {
      comprehensive: comprehensive === null ? null : sum(typed.deductible),
      thirdParty: thirdParty === null ? null : sum(typed.deductible),
      companyGarage: null,
    },
    defenceLevelRequired: null,
    legalLiabilityLimit: null,
    thirdPartyLimit: sum(typed.thirdPartyLimit),
    bankCommissionPercentage: 0,
    blockingRules: [],
    remarks: [],
    manual: { note: typed.note || null },
  };
}

const noChoices = { discountIds: [], rider: null, riderAmount: null };

async function shown(
  request: StoredRequest<CarQuote>,
  productId: string,
  { tenant, now, locale }: Context,
): Promise<CarProduct> {
  const [stored] = await storedProducts(tenant, request, [productId], now);
  return carLine.show(request.question, found(stored), locale);
}

/** Adds an offer that the agent typed. @throws Failure NOT_FOUND, CONFLICT when there are too many. */
export async function addManual(requestId: string, typed: ManualOffer, context: Context): Promise<CarProduct> {
  const { tenant, now } = context;
  const request = await storedRequest(tenant, carLine, requestId);
  await countChange(tenant, requestId);
  const { count } = await tenant
    .selectFrom('quote_products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('manual', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxTyped) throw new Failure('CONFLICT', { message: `${maxTyped} offers were typed already` });
  const id = newId();
  await tenant
    .insertInto('quote_products', {
      id,
      request_id: requestId,
      supplier: typed.supplierType,
      position: afterOthers + Number(count),
      offer: writeSnapshot(carLine.snapshots.offer, offerOf(typed, context)),
      choices: writeSnapshot(carLine.snapshots.choices, noChoices),
      manual: true,
      due_at: now,
    })
    .execute();
  context.describe({ requestId, productId: id });
  return shown(request, id, context);
}

/** Changes an offer that was typed. @throws Failure NOT_FOUND, also for an insurer's own offer. */
export async function changeManual(
  { requestId, productId }: { requestId: string; productId: string },
  typed: ManualOffer,
  context: Context,
): Promise<CarProduct> {
  const { tenant } = context;
  const request = await storedRequest(tenant, carLine, requestId);
  await countChange(tenant, requestId);
  const changed = await tenant
    .updateTable('quote_products')
    .set({
      supplier: typed.supplierType,
      offer: writeSnapshot(carLine.snapshots.offer, offerOf(typed, context)),
      choices: writeSnapshot(carLine.snapshots.choices, noChoices),
    })
    .where('id', '=', productId)
    .where('request_id', '=', requestId)
    .where('manual', '=', true)
    .returning('id')
    .executeTakeFirst();
  return shown(request, found(changed).id, context);
}

/** Removes an offer that was typed; orders keep their copy. @throws Failure NOT_FOUND, also for an insurer's own offer. */
export async function removeManual(
  { requestId, productId }: { requestId: string; productId: string },
  { tenant }: Context,
): Promise<void> {
  await storedRequest(tenant, carLine, requestId);
  await countChange(tenant, requestId);
  found(
    await tenant
      .deleteFrom('quote_products')
      .where('id', '=', productId)
      .where('request_id', '=', requestId)
      .where('manual', '=', true)
      .returning('id')
      .executeTakeFirst(),
  );
}
