import { isDeepStrictEqual } from 'node:util';
import type { NoticeAnswers } from '../../../lib/contract/claims/notice-answers';
import type { notices } from '../../../lib/contract/claims/notices';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { writeSnapshot } from '../../engine/db/snapshot';
import { Failure } from '../../engine/failures/failure';
import { entered, type NoticeContext, saidIn } from './entered';
import { noticeSaidKind } from './snapshots';
import { carsOf, stateOf } from './state';

type Given = ParsedBody<typeof notices.answer>['given'];

/** Returns the answer as it is stored: the car of an order is that of the order. @throws Failure NOT_FOUND */
async function knownAnswer(
  { step, answer }: Given,
  { tenant, notice }: NoticeContext,
): Promise<NoticeAnswers[typeof step]> {
  if (step !== 'car' || answer.orderId === null) return answer;
  const car = (await carsOf(tenant, notice)).find(({ orderId }) => orderId === answer.orderId);
  if (!car) throw new Failure('NOT_FOUND', { field: 'orderId' });
  const { orderId, registrationNumber, title } = car;
  return { orderId, registrationNumber, title };
}

/**
 * Stores the answer to one question. The same answer again changes nothing: only the answer to it was lost.
 * @throws Failure CONFLICT when another phone has answered the question since
 */
export const answer = entered<typeof notices.answer>(
  async ({ body: { version, given } }, context) => {
    const { tenant, notice } = context;
    if (notice.reported_at !== null) return stateOf(context);
    const { answers, changed } = saidIn(notice);
    const stored = await knownAnswer(given, context);
    if (isDeepStrictEqual(answers[given.step], stored)) return stateOf(context);
    if (version < (changed[given.step] ?? 0))
      throw new Failure('CONFLICT', { field: 'version', message: `${given.step} was answered on another phone` });
    const next = notice.version + 1;
    const said = writeSnapshot(noticeSaidKind, {
      answers: { ...answers, [given.step]: stored },
      changed: { ...changed, [given.step]: next },
    });
    const row = await tenant
      .updateTable('claim_notices')
      .set({ said, version: next })
      .where('id', '=', notice.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return stateOf({ ...context, notice: row });
  },
  { lock: true },
);
