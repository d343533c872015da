import { sendMessage } from '../../engine/outbox/send-message';
import { factsFor, makeLink } from './invite';
import { mailTo, smsTo } from './texts';
import { type EnvelopeScope, signersOf, type StoredEnvelope } from './stored-envelope';

/** Sends each signer a link to the signed documents, on their channels and in their language. */
export async function sendCopies(scope: EnvelopeScope, envelope: StoredEnvelope): Promise<void> {
  for (const signer of await signersOf(scope.tenant, envelope.id)) {
    const url = await makeLink(scope, envelope, signer);
    const facts = { ...(await factsFor(scope, envelope, signer, url)), message: null };
    for (const channel of signer.channels) {
      const recipient = channel === 'SMS' ? signer.mobile : signer.email;
      if (!recipient) continue;
      const text =
        channel === 'SMS' ? { body: smsTo(signer.locale, 'DONE', facts) } : mailTo(signer.locale, 'DONE', facts);
      const replyTo = facts.replyTo && channel === 'MAIL' ? { replyTo: facts.replyTo } : {};
      await sendMessage(scope, scope.settings, {
        agencyId: scope.tenant.agencyId,
        channel,
        recipient,
        code: url,
        ...text,
        ...replyTo,
      });
    }
  }
}
