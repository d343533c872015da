import type { billing } from '../../../lib/contract/agencies/billing';
import { chargeOfKey } from '../charges/intend';
import { exact, pageFrom } from '../../engine/db/page';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { cardsOf, completeCard, removeCard, setDefaultCard, startCard } from './cards';
import { collect, prepareCharge } from './collect';
import { drawInvoice } from './draw-invoice';
import { invoiceText } from './invoice-text';
import { type StoredInvoice, toInvoice } from './invoice-row';
import { planOf } from './plan';

const invoiceOf = async (tenant: Tenant, invoiceId: string): Promise<StoredInvoice> =>
  found(await tenant.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst());

export const billingHandlers = {
  cards: (_, { tenant }) => cardsOf(tenant),
  startCard,
  completeCard,
  setDefaultCard,
  removeCard,
  plan: (_, context) => planOf(context),

  async invoices({ query }, { tenant }) {
    const matching = tenant
      .selectFrom('invoices')
      .$if(query.status !== undefined, (all) => all.where('status', '=', query.status!));
    const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy('period', query.sortDirection === 'ASC' ? 'asc' : 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return pageFrom(rows.map(toInvoice), total, query, exact);
  },

  async invoicePdf({ params }, { tenant, db, agencyId, locale, now }) {
    const invoice = toInvoice(await invoiceOf(tenant, params.invoiceId));
    const agency = await db
      .selectFrom('agencies')
      .select(['name', 'registration_number', 'address'])
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow();
    const file = await drawInvoice(invoiceText(invoice, agency, locale), now);
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="invoice-${invoice.invoiceNumber}.pdf"`,
        'content-length': String(file.byteLength),
      },
    });
  },

  payInvoice: ownTransaction(async ({ params }, context) => {
    const { tenant, agencyId, caller, idempotencyKey: key, now } = context;
    await collect(context, async (scope) => {
      const own = tenantOf(scope.db, agencyId);
      const row = found(
        await own.selectFrom('invoices').selectAll().where('id', '=', params.invoiceId).forUpdate().executeTakeFirst(),
      );
      // A repeated call returns the outcome of its charge, even when the invoice may be charged again.
      const repeated = key === null ? undefined : await chargeOfKey(own, key);
      if (repeated) return repeated;
      const charged = row.status === 'PAID' || row.status === 'IN_DOUBT';
      if (!charged && (await cardsOf(own)).length === 0) throw new Failure('CARD_REQUIRED');
      return prepareCharge(scope, row, { accountId: caller.accountId, key }, now);
    });
    const after = await invoiceOf(tenant, params.invoiceId);
    context.describe({ status: after.status, amount: after.net + after.vat });
    return toInvoice(after);
  }),
} satisfies Handlers<typeof billing>;
