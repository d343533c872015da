import type { production } from '../../../lib/contract/orders/production';
import { anafCode } from '../../../lib/insurers/anaf';
import { branches } from '../../../lib/insurers/branches';
import { suppliers } from '../../../lib/insurers/registry';
import type { Handlers } from '../../engine/http/handlers';
import { startJob } from '../../engine/tray/tracked-job';
import { exportProduction } from './export-production';
import { reportOf } from './report';

export const productionHandlers = {
  report: ({ query }, { db, agencyId, now }) => reportOf(db, agencyId, query, now),

  anafCodes: () =>
    Promise.resolve(
      suppliers.flatMap((supplier) =>
        branches.map((branch) => ({ supplier, branch, anaf: anafCode(supplier, branch) })),
      ),
    ),

  async exportExcel({ body }, context) {
    const job = await startJob(context, 'productionExport', body);
    await context.jobs.send(exportProduction, { jobId: job.jobId, agencyId: context.agencyId });
    context.describe({ jobId: job.jobId });
    return job;
  },
} satisfies Handlers<typeof production>;
