import type { purchases } from '../../../lib/contract/portal/purchases';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { actAsAgency } from '../../engine/db/row-level-security';
import { tenantOf } from '../../engine/db/tenant';
import { fileAnswer } from '../../engine/files/file-answer';
import { Failure, found } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { countMiss } from '../../engine/link-grants/limits';
import { logoOf, senderOf } from '../agencies/sender';
import { openSite } from '../websites/open-site';

export const site: Handler<typeof purchases.site> = (_, context) =>
  context.inTransaction(async ({ db }) => {
    const { agencyId, ownerId } = await openSite(db, context);
    await actAsAgency(db, [agencyId]);
    const tenant = tenantOf(db, agencyId);
    const { license_number } = await tenant
      .selectFrom('accounts')
      .select('accounts.license_number')
      .where('accounts.id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return { sender: await senderOf(tenant, ownerId), licence: license_number, today: todayInIsrael(context.now) };
  });

/** Answers for sites on which nothing can be bought as well: the customer needs somebody to call. */
export const contact: Handler<typeof purchases.contact> = (_, { websiteKey, client, inTransaction }) =>
  inTransaction(async ({ db }) => {
    const row = await db
      .selectFrom('websites')
      .innerJoin('agencies', 'agencies.id', 'websites.agency_id')
      .select(['agencies.id', 'agencies.name', 'agencies.phone'])
      .where('websites.website_key', '=', websiteKey ?? '')
      .where('agencies.status', '<>', 'DELETED')
      .executeTakeFirst();
    if (!row) {
      await countMiss(client.address);
      throw new Failure('WEBSITE_NOT_FOUND_ERROR');
    }
    await actAsAgency(db, [row.id]);
    const details = await tenantOf(db, row.id)
      .selectFrom('agency_details')
      .select('agency_details.web_phone')
      .executeTakeFirst();
    return { agencyName: row.name, phone: details?.web_phone ?? row.phone };
  });

export const logo: Handler<typeof purchases.logo> = (_, context) =>
  context.inTransaction(async ({ db }) => {
    const { agencyId } = await openSite(db, context);
    await actAsAgency(db, [agencyId]);
    const tenant = tenantOf(db, agencyId);
    return fileAnswer({ ...context, tenant }, found(await logoOf(tenant)), ['logo']);
  });
