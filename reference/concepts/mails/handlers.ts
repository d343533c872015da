import type { mails } from '../../../lib/contract/customers/mails';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Handlers } from '../../engine/http/handlers';

export const mailHandlers = {
  async list({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const { claimId } = query;
    const own = () =>
      tenant
        .selectFrom('mails')
        .where('mails.customer_id', '=', params.customerId)
        .$if(claimId !== undefined, (all) => all.where('mails.claim_id', '=', claimId ?? ''));
    const rows = await own()
      .selectAll('mails')
      .orderBy('mails.sent_at', 'desc')
      .orderBy('mails.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = rows.map((row) => ({
      entityId: row.id,
      folder: row.folder,
      from: row.sender,
      to: row.recipients,
      subject: row.subject,
      preview: row.preview,
      seen: row.seen,
      attachments: row.attachments,
      orderId: row.order_id,
      sentTs: row.sent_at,
    }));
    return pageFrom(content, await countUpTo(db, own().select('mails.id'), countedUpTo), query);
  },
} satisfies Handlers<typeof mails>;
