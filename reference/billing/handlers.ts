import type { billing } from '../../lib/contract/billing';
import { pageFrom } from '../db/page';
import type { Tenant } from '../db/tenant';
import { Failure, found } from '../http/failure';
import type { Handlers } from '../http/handlers';
import { cardsOf, completeCard, removeCard, setDefaultCard, startCard } from './cards';
import { collect } from './collect';
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
    return pageFrom(rows.map(toInvoice), total, query);
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

  async payInvoice({ params }, context) {
    const { tenant, now } = context;
    const row = found(
      await tenant.selectFrom('invoices').selectAll().where('id', '=', params.invoiceId).forUpdate().executeTakeFirst(),
    );
    const charged = row.status === 'PAID' || row.status === 'IN_DOUBT';
    if (!charged && (await cardsOf(tenant)).length === 0) throw new Failure('CARD_REQUIRED');
    await collect(context, row, now);
    const after = await invoiceOf(tenant, row.id);
    context.describe({ status: after.status, amount: after.net + after.vat });
    return toInvoice(after);
  },
} satisfies Handlers<typeof billing>;
