import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { vatOf, vatRateOn } from '../../../lib/rules/work/vat';
import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { type DemoAgency, demoAgencyId } from '../seed/agencies';
import { nextInvoiceNumber } from './monthly-invoices';
import { monthOf } from './plan';

const prices = { full: 450, office: 300 } as const;

/** Cards for two agencies; the third has none, so that its home page shows the reminder. */
const cards = [
  { agency: 'standard', last_digits: '4580', expiration: '11/2028', created_at: '2025-02-01T08:00:00Z' },
  { agency: 'trusted', last_digits: '1173', expiration: '04/2029', created_at: '2025-03-10T08:00:00Z' },
] as const;

/** Creates prices of tariffs, stored cards and a year of invoices. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const [id, monthly_price] of Object.entries(prices))
    await db.updateTable('tariffs').set({ monthly_price }).where('id', '=', id).execute();
  for (const { agency, ...card } of cards) {
    const id = seedId(`card:${agency}`);
    const { last_digits, expiration } = card;
    await db.insertInto('gateway_cards').values({ ref: id, last_digits, expiration, behaviour: 'APPROVE' }).execute();
    await db
      .insertInto('saved_cards')
      .values({ id, gateway_ref: id, is_default: true, agency_id: demoAgencyId(agency), ...card })
      .execute();
  }
  for (let back = 11; back >= 0; back--) {
    await seedInvoice(db, { agency: 'standard', tariff: 'full', tariffName: 'מסלול מלא', digits: '4580' }, back, now);
    await seedInvoice(db, { agency: 'trusted', tariff: 'full', tariffName: 'מסלול מלא', digits: '1173' }, back, now);
    if (back < 3)
      await seedInvoice(db, { agency: 'other', tariff: 'office', tariffName: 'מסלול משרד', digits: null }, back, now);
  }
}

interface Payer {
  agency: DemoAgency;
  tariff: keyof typeof prices;
  tariffName: string;
  /** Last digits of the card; null without a card, and then no invoice was paid. */
  digits: string | null;
}

/** Last month's charge failed for one agency; this month's invoices wait. */
function stateOf({ agency, digits }: Payer, back: number) {
  if (back === 0) return { status: 'PROFORMA' as const, fault: null, attempts: 0, last_digits: null };
  if (digits === null) return { status: 'FAILED' as const, fault: 'NO_CARD' as const, attempts: 0, last_digits: null };
  if (agency === 'standard' && back === 1)
    return { status: 'FAILED' as const, fault: 'DECLINED' as const, attempts: 1, last_digits: digits };
  return { status: 'PAID' as const, fault: null, attempts: 1, last_digits: digits };
}

async function seedInvoice(db: Db, payer: Payer, back: number, now: Date): Promise<void> {
  const [year, month] = todayInIsrael(now).split('-').map(Number);
  const { period, first, last } = monthOf(new Date(Date.UTC(year!, month! - 1 - back, 1)).toISOString().slice(0, 10));
  const [net, rate] = [prices[payer.tariff], vatRateOn(first)];
  const state = stateOf(payer, back);
  await db
    .insertInto('invoices')
    .values({
      id: seedId(`invoice:${payer.agency}:${period}`),
      agency_id: demoAgencyId(payer.agency),
      invoice_number: await nextInvoiceNumber(db),
      period,
      tariff_name: payer.tariffName,
      issued: first,
      due: last,
      net,
      vat_rate: rate,
      vat: vatOf(net, rate),
      ...state,
      paid_at: state.status === 'PAID' ? `${last}T06:15:00Z` : null,
      created_at: `${first}T01:15:00Z`,
    })
    .execute();
}
