import { subDays } from 'date-fns';
import { z } from 'zod';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { forgetFile } from '../../engine/files/keep-file';
import { job } from '../../engine/jobs/job';

/** Recordings that are deleted in one transaction. */
const atOnce = 200;
/** Orders to call are kept as long as deliveries, days. */
const ordersKeptDays = 60;
/** An announced recording that has not come by then never comes, days. */
const timeoutDays = 2;

/**
 * Every night: deletes recordings whose time of retention is over. Those with evidence stay, because the passage refers
 * to its recording; passages and saved documents are files of their own.
 */
export const keepRetention = job({
  name: 'calls.keepRetention',
  data: z.object({}),
  options: { retryLimit: 1 },
  every: '52 1 * * *',
  async run(_, { db, inTransaction, log, signal }) {
    const agencies = await db
      .selectFrom('exchange_settings')
      .select(['agency_id', 'retention_days'])
      .where('retention_days', 'is not', null)
      .execute();
    let deleted = 0;
    for (const { agency_id, retention_days } of agencies) {
      const before = subDays(new Date(), retention_days ?? 0);
      for (let count = atOnce; count === atOnce && !signal.aborted; deleted += count)
        count = await inTransaction((scope) => deleteOld(tenantOf(scope.db, agency_id), before));
    }
    await db
      .updateTable('phone_calls')
      .set({ recording: 'UNAVAILABLE' })
      .where('recording', '=', 'EXPECTED')
      .where('ended_at', '<', subDays(new Date(), timeoutDays).toISOString())
      .execute();
    await db
      .deleteFrom('phone_dials')
      .where('created_at', '<', subDays(new Date(), ordersKeptDays).toISOString())
      .execute();
    log.info({ deleted }, 'recordings past their retention deleted');
  },
});

/** @returns the number of deleted recordings */
export async function deleteOld(tenant: Tenant, before: Date): Promise<number> {
  const old = await tenant
    .selectFrom('phone_recordings')
    .innerJoin('phone_calls', (join) =>
      join
        .onRef('phone_calls.agency_id', '=', 'phone_recordings.agency_id')
        .onRef('phone_calls.id', '=', 'phone_recordings.call_id'),
    )
    .select(['phone_recordings.call_id', 'phone_recordings.file_id'])
    .where('phone_calls.called_at', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('phone_call_evidence')
            .select('phone_call_evidence.id')
            .whereRef('phone_call_evidence.agency_id', '=', 'phone_recordings.agency_id')
            .whereRef('phone_call_evidence.call_id', '=', 'phone_recordings.call_id'),
        ),
      ),
    )
    .limit(atOnce)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ call_id }) => call_id);
  await tenant.deleteFrom('phone_recordings').where('phone_recordings.call_id', 'in', ids).execute();
  await tenant.updateTable('phone_calls').set({ recording: 'DELETED' }).where('phone_calls.id', 'in', ids).execute();
  for (const { file_id } of old) await forgetFile(tenant, file_id);
  return old.length;
}
