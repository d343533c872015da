import type { support } from '../../../lib/contract/desk/support';
import { isSupportOpen } from '../../../lib/rules/time/support-hours';
import type { Db } from '../../engine/db/schema';
import { readSnapshot } from '../../engine/db/snapshot';
import { dispositionOf } from '../../engine/files/disposition';
import { found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { deskOf } from '../agencies/desk-of';
import { drawSheet } from './draw-sheet';
import { ownRequests, requestOf } from './request-row';
import { send } from './send';
import { sheetsKind } from './snapshots';

/** Maximum number of requests in the list. */
const max = 20;

const filesIn = (db: Db) => db.selectFrom('support_files').select(['id', 'kind', 'sheets', 'updated_at']);

export const supportHandlers = {
  async desk(_, { settings, now }) {
    return { ...deskOf(settings), open: isSupportOpen(now.getTime()) };
  },

  async list(_, context) {
    const rows = await ownRequests(context)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(max)
      .execute();
    return rows.map(requestOf);
  },

  send,

  async answer({ params, body }, { tenant, caller, now, describe }) {
    const row = await tenant
      .updateTable('support_requests')
      .set({ answered_at: body.value ? now : null })
      .where('id', '=', params.supportRequestId)
      .where('account_id', '=', caller.accountId)
      .returningAll()
      .executeTakeFirst();
    describe({ value: body.value });
    return requestOf(found(row));
  },

  async files(_, { db, locale }) {
    const rows = await filesIn(db).orderBy('position').limit(100).execute();
    return rows.map(({ id, kind, sheets, updated_at }) => {
      const { title, description } = readSnapshot(sheetsKind, sheets)[locale];
      return { supportFileId: id, kind, title, description, updateTs: updated_at };
    });
  },

  async file({ params }, { db, locale }) {
    const { sheets, updated_at } = found(await filesIn(db).where('id', '=', params.supportFileId).executeTakeFirst());
    const sheet = readSnapshot(sheetsKind, sheets)[locale];
    const bytes = await drawSheet(sheet, locale, new Date(updated_at));
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': dispositionOf('attachment', `${sheet.title}.pdf`),
        'content-length': String(bytes.byteLength),
      },
    });
  },
} satisfies Handlers<typeof support>;
