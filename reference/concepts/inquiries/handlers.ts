import type { Inquiry, inquiries } from '../../../lib/contract/customers/inquiries';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { agencyOf } from '../agencies/agency-of';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { requireData } from '../imports/upload-file';
import { askConsent } from './ask-consent';
import { askMany } from './ask-many';
import { inquiriesOf, readInquiries } from './find-inquiries';
import { candidate, hasOpenInquiry, isAskable } from './open-inquiry';
import { startInquiry } from './start-inquiry';

async function readOne(inquiryId: string, { tenant, now }: Context): Promise<Inquiry> {
  const own = inquiriesOf(tenant).where('har_bituah_inquiries.id', '=', inquiryId);
  return found((await readInquiries(own, { page: 0, size: 1 }, now))[0]);
}

export const inquiryHandlers = {
  async list({ query }, { db, tenant, now }) {
    const { customerId, stage: wanted } = query;
    if (customerId !== undefined) await requireCustomer(tenant, customerId);
    const base = () => inquiriesOf(tenant, { customerId, wanted });
    const all = base().select('har_bituah_inquiries.id');
    return pageFrom(await readInquiries(base(), query, now), await countUpTo(db, all, countedUpTo), query, countedUpTo);
  },

  async create({ body }, context) {
    const { tenant, now } = context;
    const customer = await candidate(tenant, { id: body.customerId });
    // S3 §8: whoever is no customer of the agency, whether they exist or not.
    if (!customer) throw new Failure('INSUFFICIENT_PRIVILEGES_ERROR', { message: 'This is no customer of the agency' });
    await requireData(context);
    if (!isAskable(customer)) throw new Failure('PASSPORT_IS_NOT_VALID', { field: 'customerId' });
    if (await hasOpenInquiry(tenant, customer.id, now))
      throw new Failure('CONFLICT', { field: 'customerId', message: 'An inquiry about the customer is open' });
    const inquiryId = await askConsent(customer, await agencyOf(context), body, context);
    context.describe({ inquiryId, customerId: customer.id, channel: body.channel });
    return readOne(inquiryId, context);
  },

  createMany: ({ body }, context) => askMany(body.file, context),
  start: ({ params }, context) => startInquiry(params.inquiryId, context),
} satisfies Handlers<typeof inquiries>;
