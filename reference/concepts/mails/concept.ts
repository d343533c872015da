import type { ConceptModule } from '../../engine/concept';
import { tenantOf } from '../../engine/db/tenant';
import { searchReason } from '../../engine/db/row-level-security';
import { returnMails } from './change-mails';
import { fileBySender } from './file-mail';
import { leaveMailbox } from './leaving/leave-mailbox';
import { isFirstCopy } from './mail-row';
import { migrations } from './migrations';
import { readInside } from './inside/read-inside';
import { readFiles } from './read-files';
import { indexAllMails, indexBox } from './searching/index-mails';
import { seed } from './seed';
import { syncBox, syncBoxes, watchBox } from './sync-box';
import { forgetServer } from './sync-folders';
import type { MailTables } from './tables';
import { mailHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends MailTables {}
}

export const mailsConcept = {
  name: 'mails',
  unfenced: { mail_search: searchReason },
  handlers: mailHandlers,
  migrations,
  seed,
  jobs: [syncBox, syncBoxes, watchBox, readFiles, readInside, returnMails, indexBox, indexAllMails],
  on: {
    'account.left': leaveMailbox,
    async 'mailbox.changed'({ db, jobs }, { agencyId, accountId }) {
      await forgetServer(tenantOf(db, agencyId), accountId);
      await jobs.send(syncBox, { agencyId, accountId });
      return undefined;
    },
    // The sync sees the other folders and reads them from the beginning.
    async 'mailbox.foldersChosen'({ db, jobs }, box) {
      const boxes = tenantOf(db, box.agencyId).updateTable('mail_boxes').set({ lost_folders: [] });
      await boxes.where('account_id', '=', box.accountId).execute();
      await jobs.send(syncBox, box);
      return undefined;
    },
    'filing.added': async ({ db }, { agencyId, ...rule }) => fileBySender(tenantOf(db, agencyId), rule),
  },
  timeline: {
    MAIL: {
      ...{ table: 'mails', at: 'sent_at', what: 'folder', text: 'subject', key: 'VIEW_MENU_MAILS', ofClaims: true },
      // Whoever reads the timeline, one of the copies stands in it.
      where: isFirstCopy(''),
    },
  },
  customerColumns: [{ table: 'mails', columns: ['customer_id'], fate: 'move', kind: 'mails', at: 'sent_at' }],
  unwatched: {
    mail_boxes: 'the state of a server, which people do not change',
    mail_box_folders: 'the state of a server, which people do not change',
    mail_search: 'derived from the mails',
    mail_readers: 'who has a mail open now',
    local_mails: 'the server of the demonstration, which keeps whole mails',
  },
} satisfies ConceptModule;
