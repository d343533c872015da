import type { purchases } from '../../../lib/contract/portal/purchases';
import { formatPhone } from '../../../lib/format/phone';
import { formatPlate, plateProblem } from '../../../lib/rules/quotes/plate';
import { readSnapshot } from '../../engine/db/snapshot';
import { Failure } from '../../engine/failures/failure';
import { notify } from '../notifications/notify';
import { refuseOrdered } from './answer-steps';
import { acting, changePurchase, refuseOlder } from './buying';
import { stateOf } from './read-purchase';
import { purchaseAnswersKind } from './snapshots';

/** Returns the plate that the call is about. @throws Failure VALIDATION_ERROR */
function plateOf(typed: string, answered: string | undefined): string {
  const plate = typed === '' ? (answered ?? '') : typed;
  const rule = plate === '' ? 'required' : plateProblem(plate);
  const path = 'registrationNumber';
  if (rule) throw new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule }] });
  return plate;
}

/** Gives a purchase that cannot go on to its agent, who gets the number to call. */
export const askForCall = acting<typeof purchases.askForCall>(async ({ body }, context) => {
  refuseOlder(context, body.version);
  refuseOrdered(context);
  const { purchase, now } = context;
  const { car } = readSnapshot(purchaseAnswersKind, purchase.answers);
  const plate = plateOf(body.registrationNumber, car?.registrationNumber);
  await notify(context, {
    event: 'WEBSITE_CALL',
    facts: {
      phone: formatPhone(purchase.mobile),
      plate: formatPlate(plate),
      ...(purchase.request_id !== null && { requestId: purchase.request_id, line: 'CAR' }),
    },
    to: [purchase.account_id],
    topic: `purchase:${purchase.id}`,
  });
  return stateOf(await changePurchase(context, { handed_over_at: now, hand_over_reason: 'CALL_ASKED' }));
});
