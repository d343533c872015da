import type { Job } from '../../../lib/contract/desk/jobs';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { startJob } from '../../engine/tray/tracked-job';
import { requireData } from '../imports/upload-file';
import { askRegistry } from './ask-registry';
import { inquiriesOf, readInquiries } from './find-inquiries';

/** Starts to ask Har Bituah. @throws Failure, see `inquiries.start` */
export async function startInquiry(inquiryId: string, context: Context): Promise<Job> {
  const { tenant, now } = context;
  // Locked: two people may press at once.
  found(
    await tenant
      .selectFrom('har_bituah_inquiries')
      .select('har_bituah_inquiries.id')
      .where('har_bituah_inquiries.id', '=', inquiryId)
      .forUpdate()
      .executeTakeFirst(),
  );
  const own = inquiriesOf(tenant).where('har_bituah_inquiries.id', '=', inquiryId);
  const [inquiry] = await readInquiries(own, { page: 0, size: 1 }, now);
  const { stage, consent, customerId } = found(inquiry);
  if (stage !== 'WAITING') throw new Failure('CONFLICT', { field: 'stage', message: `The inquiry is ${stage}` });
  if (consent === 'OVER') throw new Failure('HAR_BITUAH_CONSENT_OVER');
  if (consent !== 'SIGNED') throw new Failure('HAR_BITUAH_CONSENT_NEEDED');
  await requireData(context);
  const job = await startJob(context, 'harBituahInquiry', { inquiryId });
  await tenant
    .updateTable('har_bituah_inquiries')
    .set({ stage: 'LAUNCHED', error: null, job_id: job.jobId, launched_at: now })
    .where('id', '=', inquiryId)
    .execute();
  await context.jobs.send(askRegistry, { jobId: job.jobId, inquiryId, agencyId: context.agencyId });
  context.describe({ inquiryId, customerId });
  return job;
}
