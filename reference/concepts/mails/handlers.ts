import type { mails } from '../../../lib/contract/customers/mails';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { type Handlers, ownTransaction } from '../../engine/http/handlers';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { takePolicy } from './awaited-policy';
import { wakeBox } from './box-problem';
import { boxStatus } from './box-status';
import { moveMails, postponeMails, removeMails, seeMails } from './change-mails';
import { findContacts } from './contacts';
import { addAttachment, attachDocument, removeAttachment } from './drafts/draft-files';
import { createDraft, recallMail, saveDraft, sendDraft, sendNow, settleMail } from './drafts/drafts';
import { fileMail, saveAttachment } from './file-mail';
import { findMails } from './find-mails';
import { isFirstCopy } from './mail-row';
import { attachedMail, attachmentAnswer, readMail, sourceAnswer } from './read-mail';
import { remotePicture, showPictures } from './remote-pictures';
import { syncBoxSignature } from './job-signatures';
import { dropStopped, findStopped, takeStopped } from './leaving/stopped-mails';
import { addTag, assignMail, lookAtMail, removeTag } from './work-together';

/** Does something to a mail and answers with what became of it. */
const then = async (mailId: string, context: Context, work: Promise<unknown>) => {
  await work;
  return readMail(mailId, context);
};

const done = async (work: Promise<unknown>) => {
  await work;
  return { done: true } as const;
};

export const mailHandlers = {
  async list({ params, query }, { db, tenant, caller }) {
    await requireCustomer(tenant, params.customerId);
    const { claimId } = query;
    const own = () =>
      tenant
        .selectFrom('mails')
        .where('mails.customer_id', '=', params.customerId)
        .where('mails.state', 'in', ['RECEIVED', 'SENT'])
        .where('mails.removed', '=', false)
        .where(isFirstCopy(caller.accountId))
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
    return pageFrom(content, await countUpTo(db, own().select('mails.id'), countedUpTo), query, countedUpTo);
  },

  status: (_, context) => boxStatus(context),

  async sync(_, { jobs, agencyId, caller: { accountId }, tenant }) {
    await wakeBox(tenant, accountId);
    return done(jobs.send(syncBoxSignature, { agencyId, accountId }, { singletonKey: accountId }));
  },

  find: ({ query }, context) => findMails(query, context),

  get: ({ params }, context) => readMail(params.mailId, context),

  attachment: ({ params }, context) => attachmentAnswer(params.mailId, params.attachmentId, context),

  attached: ownTransaction<typeof mails.attached>(({ params }, context) =>
    attachedMail(params.mailId, params.attachmentId, context),
  ),

  picture: remotePicture,

  showPictures: ({ params, body }, context) =>
    then(params.mailId, context, showPictures(params.mailId, body.always, context)),

  source: ({ params }, context) => sourceAnswer(params.mailId, context),

  contacts: ({ query }, context) => findContacts(query.query, context),

  stopped: ({ query }, context) => findStopped(query, context),

  takeStopped: ({ params }, context) => then(params.mailId, context, takeStopped(params.mailId, context)),

  dropStopped: ({ params, body }, context) => done(dropStopped(params.mailId, body.dropped, context)),

  move: ({ body }, context) => done(moveMails(body, context)),

  see: ({ body }, context) => done(seeMails(body, context)),

  postpone: ({ body }, context) => done(postponeMails(body, context)),

  remove: ({ body }, context) => done(removeMails(body, context)),

  async createDraft({ body }, context) {
    const mailId = await createDraft(body, context);
    context.describe({ mailId });
    return readMail(mailId, context);
  },

  saveDraft: ({ params, body }, context) => then(params.mailId, context, saveDraft(params.mailId, body, context)),

  send: ({ params, body }, context) => then(params.mailId, context, sendDraft(params.mailId, body, context)),

  sendNow: ({ params }, context) => then(params.mailId, context, sendNow(params.mailId, context)),

  recall: ({ params }, context) => then(params.mailId, context, recallMail(params.mailId, context)),

  settle: ({ params, body }, context) => then(params.mailId, context, settleMail(params.mailId, body.arrived, context)),

  addAttachment: ({ params, body }, context) =>
    then(params.mailId, context, addAttachment(params.mailId, body, context)),

  removeAttachment: ({ params, body }, context) =>
    then(params.mailId, context, removeAttachment(params.mailId, body.attachmentId, context)),

  attachDocument: ({ params, body }, context) =>
    then(params.mailId, context, attachDocument(params.mailId, body.documentId, context)),

  async file({ params, body }, context) {
    const along = await fileMail(params.mailId, body, context);
    return { ...(await readMail(params.mailId, context)), along };
  },

  saveAttachment: ({ params, body }, context) =>
    then(params.mailId, context, saveAttachment(params.mailId, body, context)),

  takePolicy: ({ params, body }, context) => then(params.mailId, context, takePolicy(params.mailId, body, context)),

  addTag: ({ params, body }, context) => addTag(params.mailId, body.tagId, context),

  removeTag: ({ params, body }, context) => removeTag(params.mailId, body.tagId, context),

  assign: ({ params, body }, context) => then(params.mailId, context, assignMail(params.mailId, body, context)),

  look: ({ params, body }, context) => done(lookAtMail(params.mailId, body, context)),
} satisfies Handlers<typeof mails>;
