import { sql } from 'kysely';
import { z } from 'zod';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { vatOf, vatRateOn } from '../../../lib/rules/work/vat';
import { newId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { job, type Scope } from '../../engine/jobs/job';
import { chargeInvoice } from './charge-invoice';
import { monthOf } from './plan';

/**
 * Every night, creates this month's missing invoices and charges due ones. A failed night is made up for by the next.
 */
export const monthlyInvoices = job({
  name: 'billing.monthlyInvoices',
  data: z.object({}),
  every: '15 1 * * *',
  async run(_, { inTransaction, log }) {
    const now = new Date();
    const issued = await inTransaction(({ db }) => issueMissing(db, now));
    const due = await inTransaction((scope) => chargeDue(scope, now));
    log.info({ issued, due }, 'monthly invoices issued');
  },
});

/** Creates the missing invoices for the month of `now`. @returns their number */
export async function issueMissing(db: Db, now: Date): Promise<number> {
  const { period, first, last } = monthOf(todayInIsrael(now));
  // Invoice numbers have no gaps, so invoices are created one at a time.
  await db.selectFrom('invoice_numbers').select('last').forUpdate().executeTakeFirstOrThrow();
  const agencies = await db
    .selectFrom('agencies')
    .innerJoin('tariffs', 'tariffs.id', 'agencies.tariff_id')
    .select(['agencies.id', 'tariffs.name', 'tariffs.monthly_price'])
    .where('agencies.status', '=', 'ACTIVE')
    .where('agencies.demo', '=', false)
    .where('tariffs.monthly_price', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.agency_id', '=', 'agencies.id')
            .where('invoices.period', '=', period),
        ),
      ),
    )
    .orderBy('agencies.id')
    .execute();
  const rate = vatRateOn(first);
  for (const { id, name, monthly_price } of agencies) {
    const net = monthly_price ?? 0;
    const number = await nextInvoiceNumber(db);
    await db
      .insertInto('invoices')
      .values({
        id: newId(),
        agency_id: id,
        invoice_number: number,
        period,
        tariff_name: name,
        issued: first,
        due: last,
        net,
        vat_rate: rate,
        vat: vatOf(net, rate),
        status: 'PROFORMA',
        fault: null,
        last_digits: null,
        paid_at: null,
        created_at: now,
      })
      .execute();
  }
  return agencies.length;
}

/** Returns the next invoice number. The number is part of the transaction, so a rollback leaves no gap. */
export async function nextInvoiceNumber(db: Db): Promise<number> {
  const { last } = await db
    .updateTable('invoice_numbers')
    .set({ last: sql`last + 1` })
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Sends a charge job for each due invoice. @returns their number */
async function chargeDue({ db, jobs }: Scope, now: Date): Promise<number> {
  const due = await db
    .selectFrom('invoices')
    .select('id')
    .where('status', '=', 'PROFORMA')
    .where('due', '<=', todayInIsrael(now))
    .orderBy('due')
    .limit(10_000)
    .execute();
  for (const { id } of due) await jobs.send(chargeInvoice, { invoiceId: id }, { singletonKey: id });
  return due.length;
}
