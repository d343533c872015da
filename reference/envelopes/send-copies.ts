import { sendMessage } from '../outbox/send-message';
import { factsFor, makeLink } from './invite';
import { mailTo, smsTo } from './texts';
import { type EnvelopeWork, signersOf, type StoredEnvelope } from './work';

/** Sends each signer a link to what all have signed, by their channels and in their language. */
export async function sendCopies(work: EnvelopeWork, envelope: StoredEnvelope): Promise<void> {
  for (const signer of await signersOf(work.tenant, envelope.id)) {
    const url = await makeLink(work, envelope, signer);
    const facts = { ...(await factsFor(work, envelope, signer, url)), message: null };
    for (const channel of signer.channels) {
      const recipient = channel === 'SMS' ? signer.mobile : signer.email;
      if (!recipient) continue;
      const text =
        channel === 'SMS' ? { body: smsTo(signer.locale, 'DONE', facts) } : mailTo(signer.locale, 'DONE', facts);
      const replyTo = facts.replyTo && channel === 'MAIL' ? { replyTo: facts.replyTo } : {};
      await sendMessage(work, work.settings, {
        agencyId: work.tenant.agencyId,
        channel,
        recipient,
        code: url,
        ...text,
        ...replyTo,
      });
    }
  }
}
