import type { purchases } from '../../../lib/contract/portal/purchases';
import { carRequestProblems } from '../../../lib/rules/quotes/car-request';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { isComplete, requestOfAnswers } from '../../../lib/shapes/purchase-request';
import type { VehicleModel } from '../../../lib/contract/quotes/vehicles';
import { carLine } from '../cars/line';
import type { Db } from '../../engine/db/schema';
import { readSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import { Failure } from '../../engine/failures/failure';
import { notify } from '../notifications/notify';
import { sendRequest } from '../quotes/send-request';
import { modelsByCode } from '../vehicles/catalogue';
import { formatPlate } from '../../../lib/rules/quotes/plate';
import { acting, type BuyerContext, changePurchase, looking, refuseOlder } from './buying';
import { stateOf } from './read-purchase';
import { purchaseAnswersKind } from './snapshots';

export const get = looking<typeof purchases.get>((_, context) => stateOf(context));

/** Refuses changes of what was ordered. @throws Failure CONFLICT */
export function refuseOrdered({ purchase }: BuyerContext): void {
  if (purchase.order_id !== null || purchase.handed_over_at !== null)
    throw new Failure('CONFLICT', { message: 'The purchase was ordered or is with the agent' });
}

const withoutOffers = { request_id: null, product_id: null };

async function modelOf(
  db: Db,
  { modelCode, produced }: { modelCode: string; produced: number },
): Promise<VehicleModel> {
  const [model] = await modelsByCode(db, modelCode, produced);
  if (!model) throw new Failure('WRONG_MODEL_CODE', { field: 'modelCode' });
  return model;
}

/** Stores one step. What was answered before stays; offers for the old answers are withdrawn. */
export const answer = acting<typeof purchases.answer>(async ({ body }, context) => {
  refuseOlder(context, body.version);
  refuseOrdered(context);
  const { given } = body;
  if (given.step === 'car') await modelOf(context.db, given.answer);
  const answers = { ...readSnapshot(purchaseAnswersKind, context.purchase.answers), [given.step]: given.answer };
  return stateOf(
    await changePurchase(context, { answers: writeSnapshot(purchaseAnswersKind, answers), ...withoutOffers }),
  );
});

/** Asks the insurers for prices and tells the agent that somebody is looking for insurance. */
export const requestOffers = acting<typeof purchases.requestOffers>(async ({ body }, context) => {
  refuseOlder(context, body.version);
  refuseOrdered(context);
  const { purchase, db, now } = context;
  const answers = readSnapshot(purchaseAnswersKind, purchase.answers);
  if (!isComplete(answers)) throw new Failure('VALIDATION_ERROR', { message: 'Some steps were not answered' });
  const today = todayInIsrael(now);
  // A purchase may be continued after months, so its first day of cover is compared with today once more.
  if (answers.period.insuranceStart < today) throw new Failure('COVER_START_PASSED', { field: 'insuranceStart' });
  const model = await modelOf(db, answers.car);
  const request = requestOfAnswers(answers, model, { today, websiteKey: purchase.website_key });
  const problems = carRequestProblems(request, today);
  if (problems.length > 0)
    throw new Failure('VALIDATION_ERROR', { fields: problems.map(({ path, rule }) => ({ path, rule })) });
  const { requestId } = await sendRequest(carLine, request, null, {
    ...context,
    site: { websiteKey: purchase.website_key },
  });
  await notify(context, {
    event: 'WEBSITE_REQUEST',
    facts: { requestId, line: 'CAR', title: answers.car.title, plate: formatPlate(answers.car.registrationNumber) },
    to: [purchase.account_id],
    topic: `purchase:${purchase.id}`,
  });
  return stateOf(await changePurchase(context, { request_id: requestId, product_id: null }));
});

/** Chooses an offer, or goes back to all of them. */
export const choose = acting<typeof purchases.choose>(async ({ body }, context) => {
  refuseOlder(context, body.version);
  refuseOrdered(context);
  if (context.purchase.request_id === null) throw new Failure('CONFLICT', { message: 'There are no offers' });
  const chosen = await changePurchase(context, { product_id: body.productId });
  const state = await stateOf(chosen);
  if (body.productId !== null && state.offer === null) throw new Failure('PRODUCT_EXPIRED');
  return state;
});
