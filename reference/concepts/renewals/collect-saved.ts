import { addMonths, parseISO } from 'date-fns';
import { z } from 'zod';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';
import { job } from '../../engine/jobs/job';
import { storedRequestOfAnyLine } from '../quotes/stored';

/** Age of the requests that are looked at, months: what was asked for a year ago ends about now. */
const [youngest, oldest] = [8, 14];
const portion = 200;

/** Returns saved requests of customers who bought nothing here, and that are no renewal yet. */
const saved = (db: Db, today: string, after: string) =>
  db
    .selectFrom('quote_requests')
    .select(['quote_requests.id', 'quote_requests.agency_id'])
    .where('quote_requests.customer_id', 'is not', null)
    .where('quote_requests.created_at', '<', isoDay(addMonths(parseISO(today), -youngest)))
    .where('quote_requests.created_at', '>', isoDay(addMonths(parseISO(today), -oldest)))
    .where('quote_requests.id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_items')
            .whereRef('order_items.request_id', '=', 'quote_requests.id')
            .select('order_items.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('renewals').whereRef('renewals.id', '=', 'quote_requests.id').select('renewals.id')),
      ),
    )
    .orderBy('quote_requests.id')
    .limit(portion)
    .execute();

/** Adds the renewal of a saved request: a policy that the customer bought elsewhere ends with its period. */
async function addSaved(db: Db, agencyId: string, requestId: string): Promise<void> {
  const tenant = tenantOf(db, agencyId);
  const { row, line, question } = await storedRequestOfAnyLine(tenant, requestId);
  const subject = line.subject(question.request, question.resolved);
  await tenant
    .insertInto('renewals', {
      id: requestId,
      ownership: 'OWN',
      source: 'SavedQuery',
      order_id: null,
      har_bituah_id: null,
      request_id: requestId,
      account_id: row.account_id,
      customer_id: row.customer_id,
      product_type: row.product_type,
      registration_number: subject.registrationNumber,
      title: row.title,
      supplier: null,
      insurance_start: subject.insuranceStart,
      insurance_end: subject.insuranceEnd,
      price: 0,
      created_at: row.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds saved requests of last year to the renewals. */
export async function collectSaved(db: Db, now: Date): Promise<number> {
  let added = 0;
  let after = '';
  for (;;) {
    const some = await saved(db, todayInIsrael(now), after);
    for (const { id, agency_id } of some) await addSaved(db, agency_id, id);
    added += some.length;
    if (some.length < portion) return added;
    after = some.at(-1)!.id;
  }
}

/** Looks every night for saved requests that have become renewals. */
export const collectSavedRequests = job({
  name: 'renewals.collectSaved',
  data: z.object({}),
  every: '17 1 * * *',
  onStart: true,
  async run(_, { db, log }) {
    log.info({ renewals: await collectSaved(db, new Date()) }, 'saved requests added to the renewals');
  },
});
