import { likeText } from '../db/like-text';
import type { Db } from '../db/schema';
import type { MessageChannel } from './tables';

/** A message of the outbox. */
export interface OutboxMessage {
  id: string;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  body: string;
  /** The code in it. */
  code: string | null;
  /** Name of the attached file; its bytes are below `/outbox/files/<id>`. */
  file: string | null;
  createdAt: string;
}

const hasPart = (part: string) => `%${likeText(part)}%`;

/**
 * Lists messages without a gateway, newest first. `to` matches a part of the recipient and `code` of the code or link;
 * `since` is exclusive.
 */
export async function localMessages(
  db: Db,
  { to, code, since }: { to?: string | undefined; code?: string | undefined; since?: string | undefined },
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
  if (to) query = query.where('recipient', 'like', hasPart(to));
  if (code) query = query.where('code', 'like', hasPart(code));
  if (since) query = query.where('created_at', '>', since);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
}

/** Returns the attached file of a local message, or undefined. */
export const localFile = async (db: Db, messageId: string): Promise<{ hash: string; name: string } | undefined> => {
  const row = await db
    .selectFrom('messages')
    .select(['attachment_hash', 'attachment_name'])
    .where('id', '=', messageId)
    .where('state', '=', 'LOCAL')
    .executeTakeFirst();
  return row?.attachment_hash ? { hash: row.attachment_hash, name: row.attachment_name ?? '' } : undefined;
};
