import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { maxWebsites, type Website, type websites } from '../../../lib/contract/agencies/websites';
import type { AgencyTables } from '../agencies/tables';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';

/** Public, but hard to guess: 120 random bits. */
const newKey = () => randomBytes(15).toString('base64url');

const toWebsite = (row: Selectable<AgencyTables['websites']>): Website => ({
  websiteId: row.id,
  websiteKey: row.website_key,
  url: row.url,
  createDate: row.created_at,
});

/** Returns the form of an address by which two are compared: letter case of the host and a final slash do not count. */
const comparable = (address: string) => new URL(address).href.replace(/\/$/, '');

/** Refuses an address that another website of the agency has. @throws Failure VALIDATION_ERROR */
async function requireNewAddress(url: string, tenant: Tenant, own?: string): Promise<void> {
  const sites = await tenant.selectFrom('websites').select(['id', 'url']).limit(maxWebsites).execute();
  if (sites.some((site) => site.id !== own && comparable(site.url) === comparable(url)))
    throw new Failure('VALIDATION_ERROR', { field: 'url', fields: [{ path: 'url', rule: 'taken' }] });
}

export const websiteHandlers = {
  async list({ query }, { tenant }) {
    const all = tenant.selectFrom('websites').selectAll().orderBy('created_at').orderBy('id').limit(maxWebsites);
    const rows = await (query.websiteId ? all.where('id', '=', query.websiteId) : all).execute();
    return rows.map(toWebsite);
  },

  async create({ body }, { tenant, db, agencyId, now, describe }) {
    // The lock prevents two parallel calls from exceeding the limit.
    await db.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
    const present = await tenant.selectFrom('websites').select('id').execute();
    if (present.length >= maxWebsites) throw new Failure('CONFLICT', { message: `at most ${maxWebsites} sites` });
    await requireNewAddress(body.url, tenant);
    const id = newId();
    describe({ websiteId: id });
    const site = { id, url: body.url, website_key: newKey(), created_at: now };
    return toWebsite(await tenant.insertInto('websites', site).returningAll().executeTakeFirstOrThrow());
  },

  async edit({ params, body }, { tenant, db, agencyId }) {
    await db.selectFrom('agencies').select('id').where('id', '=', agencyId).forUpdate().execute();
    await requireNewAddress(body.url, tenant, params.websiteId);
    const site = tenant.updateTable('websites').set({ url: body.url }).where('id', '=', params.websiteId);
    return toWebsite(found(await site.returningAll().executeTakeFirst()));
  },

  async rotateKey({ params }, { tenant }) {
    const site = tenant.updateTable('websites').set({ website_key: newKey() }).where('id', '=', params.websiteId);
    return toWebsite(found(await site.returningAll().executeTakeFirst()));
  },

  async remove({ params }, { tenant }) {
    found(await tenant.deleteFrom('websites').where('id', '=', params.websiteId).returning('id').executeTakeFirst());
    return { done: true };
  },
} satisfies Handlers<typeof websites>;
