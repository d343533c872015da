import type { letters } from '../../../lib/contract/claims/letters';
import { remarkDraft } from '../../../lib/contract/customers/remarks';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { addNotice } from '../claims/change-claim';
import { type LockedClaim, lockedClaim, refuseClosed } from '../claims/locked-claim';
import { latestFile } from '../documents/latest-file';
import { reachOfAgent } from '../documents/write-document';
import { sendMailToCustomer } from '../mails/send-mail-to-customer';
import { sendSmsToCustomer } from '../messages/send-sms-to-customer';
import { addRemark } from '../remarks/write';
import { draftLetter } from './draft-letter';

type Letter = ParsedBody<typeof letters.send>;

/** Returns the file that goes with a letter. @throws Failure NOT_FOUND */
async function enclosed(claim: LockedClaim, documentId: string, { tenant }: Context) {
  const file = found(await latestFile(tenant, documentId));
  if (file.claim_id !== claim.id) throw new Failure('NOT_FOUND');
  return { hash: file.hash, name: file.name };
}

/** Puts a letter into the outbox and into the customer's history. @throws Failure NOT_FOUND; SMS_HOUR_LIMIT */
async function deliver(claim: LockedClaim, letter: Letter, context: Context) {
  const { channel, address, subject, text, documentId } = letter;
  const id = claim.customer_id;
  if (channel === 'SMS') {
    await sendSmsToCustomer({ id, mobile: normalPhone(address) }, { text, topic: 'other' }, context);
    return;
  }
  const { email: agentEmail } = await reachOfAgent(context.tenant, context.caller.accountId);
  const attachment = documentId === null ? undefined : await enclosed(claim, documentId, context);
  const mail = {
    ...{ subject, body: text, orderId: claim.order_id, claimId: claim.id, agentEmail },
    ...(attachment && { attachment }),
  };
  await sendMailToCustomer({ id, email: address }, mail, context);
}

async function sendLetter(claimId: string, letter: Letter, context: Context): Promise<void> {
  const { tenant, caller, now } = context;
  const claim = await lockedClaim(tenant, claimId);
  refuseClosed(claim);
  await deliver(claim, letter, context);
  const { to, channel, address, subject, text, documentId } = letter;
  await tenant
    .insertInto('claim_letters', {
      id: newId(),
      claim_id: claimId,
      account_id: caller.accountId,
      reader: to,
      supplier: to === 'INSURER' ? claim.supplier : null,
      ...{ channel, address, subject, body: text, document_id: documentId, sent_at: now },
    })
    .execute();
  const remark = remarkDraft.parse({ subject, text, dueDate: null, claimId, orderId: claim.order_id });
  await addRemark(claim.customer_id, remark, context);
  await addNotice(claimId, subject, context);
}

export const letterHandlers = {
  draft: ({ params, query }, context) => draftLetter(params.claimId, query, context),

  async send({ params, body }, context) {
    await sendLetter(params.claimId, body, context);
    context.describe({ claimId: params.claimId, channel: body.channel });
    return { done: true };
  },
} satisfies Handlers<typeof letters>;
