import ky from 'ky';
import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { endOf, wordOf } from './pay-page';

/** Time-out of a report to the shop, ms. */
const timeout = 5_000;

/** Reports the end of a payment to the shop, until the shop takes it. */
export const callBack = job({
  name: 'gateway.callBack',
  data: z.object({ reference: z.string() }),
  options: { retryLimit: 5 },
  async run({ reference }, { db, signal }) {
    const page = await db
      .selectFrom('gateway_pages')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const end = await endOf(db, page);
    if (end?.next !== 'end' || page.notify_url === null) return;
    await ky.post(page.notify_url, { json: await wordOf(db, page, end.result), timeout, signal, retry: 0 });
  },
});
