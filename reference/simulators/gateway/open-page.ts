import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { linkHash } from '../../engine/links/links';
import type { Database } from '../../engine/db/database';
import type { Db } from '../../engine/db/schema';
import { secretOf } from './signature';
import type { GatewayTables } from './tables';

export type OpenPage = Selectable<GatewayTables['gateway_pages']>;

/** What a shop asks to be paid. */
export type PageRequest = Pick<
  OpenPage,
  'reference' | 'shop' | 'about' | 'amount' | 'payments_number' | 'language' | 'return_url' | 'notify_url'
> & { expires_at: Date };

/**
 * Opens a page on which an amount is paid, once per reference: a repetition returns the same page.
 * @returns the token of its address. It is computed from the reference, so that the shop can ask for the address again
 * and only its hash is stored.
 */
export async function openPage(db: Database['db'], request: PageRequest): Promise<string> {
  const token = await pageToken(db, request.reference);
  await db.transaction().execute((transaction) =>
    transaction
      .insertInto('gateway_pages')
      .values({ ...request, token_hash: linkHash(token), state: 'OPEN', card_ref: null, keeps_card: false })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute(),
  );
  return token;
}

/** Returns the token of the page of a reference, whether it is open or not. */
export const pageToken = async (db: Db, reference: string): Promise<string> =>
  createHmac('sha256', await secretOf(db))
    .update(`page\n${reference}`)
    .digest('base64url');

/** Returns the page of a token; undefined when it does not exist. */
export const pageOf = (db: Db, token: string): Promise<OpenPage | undefined> =>
  db.selectFrom('gateway_pages').selectAll().where('token_hash', '=', linkHash(token)).executeTakeFirst();
