import { z } from 'zod';
import { excelType } from '../../../lib/contract/desk/jobs';
import { tenantOf } from '../../engine/db/tenant';
import { job } from '../../engine/jobs/job';
import { runJob } from '../../engine/tray/tracked-job';
import { putBytes } from '../../engine/store/put-bytes';
import { askHarBituah } from '../../simulators/har-bituah/registry';
import { keepRun } from '../imports/upload-file';

const retries = 5;
/** Longest time for an answer, ms (S3 §4). */
const longest = 10 * 60_000;
/** Pause between two looks, s. */
const pause = 1;

const data = z.object({ jobId: z.string(), inquiryId: z.string(), agencyId: z.string() });

/** Asks Har Bituah until it answers, and has the file read that comes back (IMP-01). Goes on after a crash. */
export const askRegistry = job({
  name: 'inquiries.ask',
  data,
  options: { retryLimit: retries, retryDelay: 1, retryDelayMax: 30 },
  concurrency: 4,
  urgent: true,
  run: (ids, context): Promise<void> =>
    runJob(
      context,
      ids,
      retries,
      async ({ row, tenant, progress, close, fail }) => {
        const found = await tenant
          .selectFrom('har_bituah_inquiries')
          .innerJoin('customers', (join) =>
            join
              .onRef('customers.agency_id', '=', 'har_bituah_inquiries.agency_id')
              .onRef('customers.id', '=', 'har_bituah_inquiries.customer_id'),
          )
          .select(['har_bituah_inquiries.launched_at', 'customers.passport_number'])
          .where('har_bituah_inquiries.id', '=', ids.inquiryId)
          .where('har_bituah_inquiries.stage', '=', 'LAUNCHED')
          .executeTakeFirst();
        if (!found?.launched_at) return close();
        const own = () => tenant.updateTable('har_bituah_inquiries').where('id', '=', ids.inquiryId);
        const since = Date.now() - Date.parse(found.launched_at);
        const pace = context.settings.ratingPace ?? 1;
        const answer = askHarBituah({ idNumber: found.passport_number ?? '', since, pace });
        if (answer.kind === 'WAIT') {
          if (since > longest * pace) {
            await own().set({ stage: 'WAITING', error: 'UPSTREAM_TIMEOUT' }).execute();
            return fail('UPSTREAM_TIMEOUT');
          }
          await progress(Math.round(since / 1000), Math.round((since + answer.left) / 1000));
          return context.jobs.send(askRegistry, ids, { startAfter: pause });
        }
        if (answer.kind === 'REFUSED') {
          await own().set({ stage: 'WAITING', error: answer.code }).execute();
          return fail(answer.code);
        }
        const content = await putBytes(context.files, answer.bytes, excelType);
        await context.inTransaction(async ({ db, jobs }) => {
          const scope = {
            tenant: tenantOf(db, ids.agencyId),
            jobs,
            now: new Date(),
            caller: { accountId: row.account_id },
          };
          const file = { ...content, name: answer.name };
          const runId = await keepRun(file, { source: 'HAR_BITUAH', supplier: null }, scope);
          await scope.tenant
            .updateTable('har_bituah_inquiries')
            .set({ stage: 'FINISHED', run_id: runId, finished_at: scope.now })
            .where('id', '=', ids.inquiryId)
            .execute();
        });
        return close();
      },
      { continued: true },
    ),
});
