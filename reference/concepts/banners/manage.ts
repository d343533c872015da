import { type RawBuilder, sql } from 'kysely';
import type { BannerDraft, banners, ManagedBanner } from '../../../lib/contract/desk/banners';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { cleanSnippet } from '../../../lib/rules/work/snippet';
import { likeText } from '../../engine/db/like-text';
import { newId } from '../../engine/db/ids';
import { exact, pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import { claimFile, forgetFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import { restorable } from './forget-removed';
import { toManaged } from './row';

const cleaned = (snippet: string | null | undefined) => (snippet && cleanSnippet(snippet)) || null;

const rowOf = ({ translations: { en, ru }, ...draft }: BannerDraft) => ({
  type: draft.type,
  text: draft.text,
  short_text: draft.shortText || null,
  snippet: cleaned(draft.snippet),
  text_en: en?.text ?? null,
  short_text_en: en?.shortText || null,
  snippet_en: cleaned(en?.snippet),
  text_ru: ru?.text ?? null,
  short_text_ru: ru?.shortText || null,
  snippet_ru: cleaned(ru?.snippet),
  screens: draft.screens,
  deep_name: draft.deepName || null,
  user_roles: draft.userRoles,
  backoffice_ids: draft.backofficeIds,
  agency_ids: draft.agencyIds,
  company_privileges: draft.companyPrivileges,
  always_display: draft.alwaysDisplay,
  delay_seconds: draft.delaySeconds,
  folder: draft.folder || null,
  number_in_folder: draft.numberInFolder,
  redirect_url: draft.redirectUrl,
  target: draft.target,
  form_name: draft.formName,
  image_id: draft.imageId,
  file_id: draft.fileId,
  active: draft.active,
  shown_from: draft.from,
  shown_to: draft.to,
});

const present = (db: Db, id: string) =>
  db.selectFrom('banners').selectAll().where('id', '=', id).where('removed_at', 'is', null);

/** Returns one banner with the number of people who dismissed it. @throws Failure NOT_FOUND */
export async function readBanner(id: string, { db, now }: Pick<Context, 'db' | 'now'>): Promise<ManagedBanner> {
  const row = found(await present(db, id).executeTakeFirst());
  return toManaged(row, (await dismissalsOf(db, [id])).get(id) ?? 0, now);
}

async function dismissalsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('banner_dismissals')
    .select((eb) => ['banner_id', eb.fn.countAll<number>().as('count')])
    .where('banner_id', 'in', ids)
    .groupBy('banner_id')
    .execute();
  return new Map(rows.map((row) => [row.banner_id, row.count]));
}

type Query = ParsedQuery<typeof banners.list>;

const states: Record<ManagedBanner['state'], RawBuilder<boolean>> = {
  OFF: sql`not active`,
  ENDED: sql`(active and shown_to <= now())`,
  SCHEDULED: sql`(active and shown_from > now() and coalesce(shown_to > now(), true))`,
  LIVE: sql`(active and coalesce(shown_from <= now(), true) and coalesce(shown_to > now(), true))`,
};
const sortColumns = { createTs: 'created_at', folder: 'folder', from: 'shown_from' } as const satisfies Record<
  Query['sort'],
  string
>;

/** Returns all banners, filtered by text in any language, kind and state. */
export async function findBanners(
  query: Query,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Page<ManagedBanner>> {
  const text = `%${likeText(query.query.toLowerCase())}%`;
  const matching = db
    .selectFrom('banners')
    .where('removed_at', 'is', null)
    .$if(query.query !== '', (rows) =>
      rows.where(
        sql<boolean>`lower(concat_ws(' ', text, short_text, text_en, short_text_en, text_ru, short_text_ru, folder)) like ${text}`,
      ),
    )
    .$if((query.types ?? []).length > 0, (rows) => rows.where('type', 'in', query.types ?? []))
    .$if((query.states ?? []).length > 0, (rows) =>
      rows.where((eb) => eb.or((query.states ?? []).map((state) => states[state]))),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching
    .selectAll()
    .orderBy(sortColumns[query.sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('number_in_folder')
    .orderBy('id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const dismissals = await dismissalsOf(
    db,
    rows.map(({ id }) => id),
  );
  return pageFrom(
    rows.map((row) => toManaged(row, dismissals.get(row.id) ?? 0, now)),
    total,
    query,
    exact,
  );
}

/**
 * Creates a banner. @returns its id. @throws Failure NOT_FOUND for an image or file that the caller's office has not
 * uploaded.
 */
export async function createBanner(
  draft: BannerDraft,
  { db, tenant, agencyId, now, describe }: Context,
): Promise<string> {
  const id = newId();
  for (const fileId of [draft.imageId, draft.fileId]) if (fileId !== null) await claimFile(tenant, fileId, 'banner');
  await db
    .insertInto('banners')
    .values({ id, ...rowOf(draft), files_of: agencyId, created_at: now, updated_at: now })
    .execute();
  describe({ bannerId: id });
  return id;
}

/** Saves a banner and deletes an image and file that it no longer uses. @throws Failure NOT_FOUND */
export async function updateBanner(
  id: string,
  draft: BannerDraft,
  { db, tenant, agencyId, now }: Context,
): Promise<void> {
  const before = found(await present(db, id).forUpdate().executeTakeFirst());
  const pairs = [
    [before.image_id, draft.imageId],
    [before.file_id, draft.fileId],
  ] as const;
  for (const [old, next] of pairs) if (next !== null && next !== old) await claimFile(tenant, next, 'banner');
  await db
    .updateTable('banners')
    .set({ ...rowOf(draft), files_of: agencyId, updated_at: now })
    .where('id', '=', id)
    .execute();
  for (const [old, next] of pairs) if (old !== next) await forgetFile(tenant, old);
}

/** Switches a banner on or off. @throws Failure NOT_FOUND */
export async function activate(id: string, active: boolean, { db, now }: Context): Promise<void> {
  found(
    await db
      .updateTable('banners')
      .set({ active, updated_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

/** Removes a banner; it can be restored for 30 days. @throws Failure NOT_FOUND */
export async function removeBanner(id: string, { db, now }: Context): Promise<void> {
  found(
    await db
      .updateTable('banners')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

/** Restores a removed banner. @throws Failure NOT_FOUND when it does not exist, or was removed too long ago. */
export async function restoreBanner(id: string, { db, now }: Context): Promise<void> {
  const since = new Date(now.getTime() - restorable).toISOString();
  const recent = db.updateTable('banners').set({ removed_at: null }).where('id', '=', id);
  found(
    await recent
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>=', since)]))
      .returning('id')
      .executeTakeFirst(),
  );
}
