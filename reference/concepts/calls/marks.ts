import type { calls } from '../../../lib/contract/customers/calls';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { maxMarks, requireCall } from './call-card';
import { requireRecording } from './recordings';

/** Marks a passage. @throws Failure NOT_FOUND, RECORDING_UNAVAILABLE, VALIDATION_ERROR for a passage past the end */
export async function addMark(
  callId: string,
  { from, to, note }: ParsedBody<typeof calls.addMark>,
  { tenant, caller, now, describe }: Context,
): Promise<void> {
  await requireCall(tenant, callId);
  const { seconds } = await requireRecording(tenant, callId);
  if (from >= seconds) throw new Failure('VALIDATION_ERROR', { fields: [{ path: 'from', rule: 'invalid' }] });
  const others = await tenant
    .selectFrom('phone_call_marks')
    .select('id')
    .where('call_id', '=', callId)
    .limit(maxMarks)
    .execute();
  if (others.length >= maxMarks) throw new Failure('VALIDATION_ERROR', { fields: [{ path: 'note', rule: 'tooLong' }] });
  const id = newId();
  const passage = { from_second: from, to_second: Math.min(to, seconds), note, created_at: now };
  await tenant
    .insertInto('phone_call_marks', { id, call_id: callId, account_id: caller.accountId, ...passage })
    .execute();
  describe({ markId: id });
}

/** Removes one's own mark. @throws Failure NOT_FOUND for that of somebody else too */
export async function removeMark(callId: string, markId: string, { tenant, caller }: Context): Promise<void> {
  await requireCall(tenant, callId);
  found(
    await tenant
      .deleteFrom('phone_call_marks')
      .where('id', '=', markId)
      .where('call_id', '=', callId)
      .where('account_id', '=', caller.accountId)
      .returning('id')
      .executeTakeFirst(),
  );
}
