import type { Db } from '../db/schema';

/** A message as the outbox shows it. */
export interface OutboxMessage {
  id: string;
  channel: 'SMS' | 'MAIL';
  recipient: string;
  subject: string | null;
  body: string;
  /** The sign-in code in it. */
  code: string | null;
  /** Name of the file that goes with it; its bytes are below `/outbox/files/<id>`. */
  file: string | null;
  createdAt: string;
}

/** What was not handed to a gateway, the newest first. `to` is a part of the recipient, `since` an instant (exclusive). */
export async function localMessages(
  db: Db,
  { to, since }: { to?: string | undefined; since?: string | undefined },
): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('messages')
    .select([
      'id',
      'channel',
      'recipient',
      'subject',
      'body',
      'code',
      'attachment_name as file',
      'created_at as createdAt',
    ])
    .where('state', '=', 'LOCAL');
  if (to) query = query.where('recipient', 'like', `%${to.replace(/[\\%_]/g, '\\$&')}%`);
  if (since) query = query.where('created_at', '>', since);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
}

/** The file that goes with a message that was not handed to a gateway; undefined when there is none. */
export const localFile = async (db: Db, messageId: string): Promise<{ hash: string; name: string } | undefined> => {
  const row = await db
    .selectFrom('messages')
    .select(['attachment_hash', 'attachment_name'])
    .where('id', '=', messageId)
    .where('state', '=', 'LOCAL')
    .executeTakeFirst();
  return row?.attachment_hash ? { hash: row.attachment_hash, name: row.attachment_name ?? '' } : undefined;
};
