import { z } from 'zod';
import { excelType } from '../../../lib/contract/desk/jobs';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { sheetFile, type SheetParts } from '../excel/sheet';
import { job, type JobContext } from '../jobs/job';
import { exportWorkers, runJob, type RunningJob } from './tracked-job';

const retries = 2;
/** Largest spreadsheet, bytes. */
const largest = 50 * 1024 * 1024;

/** Returns a job that writes a spreadsheet, called after its title and the day. */
export const exportJob = (
  name: `${string}.export`,
  sheetOf: (running: RunningJob, context: JobContext) => Omit<SheetParts, 'locale'>,
) =>
  job({
    name,
    data: z.object({ jobId: z.string(), agencyId: z.string() }),
    options: { retryLimit: retries },
    concurrency: exportWorkers,
    run: (data, context) =>
      runJob(context, data, retries, async (running) => {
        const sheet = sheetOf(running, context);
        const file = sheetFile({ ...sheet, locale: running.row.locale });
        const content = await context.files.put(file, { maxBytes: largest, accepts: [excelType] });
        await running.finish(`${sheet.title} ${todayInIsrael()}.xlsx`, content);
      }),
  });
