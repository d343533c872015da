import type { Insertable } from 'kysely';
import { askedKinds, type AskedKinds, itemKinds } from '../../../lib/contract/documents/envelope-drafts';
import { israelClock } from '../../../lib/rules/time/israel-time';
import { newLink } from '../../engine/links/links';
import type { Tenant } from '../../engine/db/tenant';
import { sendMessage } from '../../engine/outbox/send-message';
import { appendEvent } from './append-event';
import type { EnvelopeTables } from './tables';
import type { TextFacts } from './asked-words';
import { mailTo, smsTo } from './texts';
import { type EnvelopeScope, itemsOf, type StoredEnvelope, type StoredSigner } from './stored-envelope';

/** Returns the sender's names for the texts. */
export async function senderOf({ db, tenant }: Pick<EnvelopeScope, 'db' | 'tenant'>, accountId: string) {
  const agency = await db
    .selectFrom('agencies')
    .select(['agencies.name', 'agencies.email'])
    .where('agencies.id', '=', tenant.agencyId)
    .executeTakeFirstOrThrow();
  const agent = await tenant
    .selectFrom('accounts')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { agency: agency.name, agent: `${agent.first_name} ${agent.last_name}`, replyTo: agency.email };
}

/** What is special about a link that an agent hands over. */
type Handing = Partial<Pick<Insertable<EnvelopeTables['envelope_links']>, 'replaces' | 'handed_by'>>;

/** Creates a signer's link; only its hash is stored. @returns the address */
export async function makeLink(
  { tenant, settings, now }: EnvelopeScope,
  envelope: StoredEnvelope,
  signer: StoredSigner,
  handing: Handing = {},
): Promise<string> {
  const door = (await askedOf(tenant, envelope.id, signer)) === 'UPLOAD' ? '/upload' : '/sign';
  const { url, hash } = newLink(settings, door, signer.locale);
  await tenant
    .insertInto('envelope_links', {
      token_hash: hash,
      envelope_id: envelope.id,
      signer_id: signer.id,
      expires_at: envelope.expires_at,
      revoked_at: null,
      created_at: now,
      ...handing,
    })
    .execute();
  return url;
}

/** Returns the values for the texts to a signer. */
export async function factsFor(
  scope: EnvelopeScope,
  envelope: StoredEnvelope,
  signer: StoredSigner,
  url: string,
): Promise<TextFacts & { replyTo: string | null }> {
  const items = await itemsOf(scope.tenant, envelope.id);
  const [year, month, day] = israelClock(envelope.expires_at).day.split('-');
  return {
    ...(await senderOf(scope, envelope.account_id)),
    name: signer.name,
    subject: envelope.subject,
    message: envelope.message,
    url,
    until: `${day}.${month}.${year}`,
    rejected: items
      .filter((item) => item.status === 'REJECTED' && item.signer === signer.position)
      .map(({ title, reject_reason }) => ({ title, reason: reject_reason ?? '' })),
  };
}

/** Names all that an envelope asks of a signer: signatures, files and answers. Documents are for every signer. */
export async function askedOf(
  tenant: Tenant,
  envelopeId: string,
  { position }: Pick<StoredSigner, 'position'>,
): Promise<AskedKinds> {
  const own = (await itemsOf(tenant, envelopeId)).filter(({ signer }) => signer === null || signer === position);
  const asked = itemKinds.filter((kind) => own.some((item) => item.kind === kind)).join('_');
  return askedKinds.find((kinds) => kinds === asked) ?? 'SIGN';
}

/** Sends a signer a new link on their channels and in their language, through the outbox. */
export async function invite(
  scope: EnvelopeScope,
  envelope: StoredEnvelope,
  signer: StoredSigner,
  {
    occasion,
    channels = signer.channels,
  }: { occasion: 'INVITE' | 'REMIND' | 'AGAIN' | 'EXTEND'; channels?: StoredSigner['channels'] },
): Promise<void> {
  const { tenant, settings, now } = scope;
  const url = await makeLink(scope, envelope, signer);
  const facts = await factsFor(scope, envelope, signer, url);
  const said = occasion === 'INVITE' ? await askedOf(tenant, envelope.id, signer) : occasion;
  for (const channel of channels) {
    const recipient = channel === 'SMS' ? signer.mobile : signer.email;
    if (!recipient) continue;
    const text = channel === 'SMS' ? { body: smsTo(signer.locale, said, facts) } : mailTo(signer.locale, said, facts);
    const replyTo = facts.replyTo && channel === 'MAIL' ? { replyTo: facts.replyTo } : {};
    const messageId = await sendMessage(scope, settings, {
      agencyId: tenant.agencyId,
      channel,
      recipient,
      code: url,
      ...text,
      ...replyTo,
    });
    await tenant.insertInto('envelope_messages', { message_id: messageId, signer_id: signer.id }).execute();
  }
  const isFirst = occasion === 'INVITE' || occasion === 'AGAIN';
  await tenant
    .updateTable('envelope_signers')
    .set(isFirst ? { status: 'SENT', sent_at: now } : { reminded_at: now })
    .where('envelope_signers.id', '=', signer.id)
    .execute();
  await appendEvent(tenant, {
    envelopeId: envelope.id,
    signerId: signer.id,
    type: isFirst ? 'SENT' : 'REMINDED',
    facts: { channels },
    at: now,
  });
}

interface Revoked {
  /** One of the signers; all without it. */
  signerId?: string;
  /** Hash of the link that goes on. */
  except?: string;
}

/** Revokes the links of an envelope, or of one of its signers. */
export const revokeLinks = (tenant: Tenant, envelopeId: string, now: Date, { signerId, except }: Revoked = {}) =>
  tenant
    .updateTable('envelope_links')
    .set({ revoked_at: now })
    .where('envelope_links.envelope_id', '=', envelopeId)
    .$if(signerId !== undefined, (query) => query.where('envelope_links.signer_id', '=', signerId ?? ''))
    .$if(except !== undefined, (query) => query.where('envelope_links.token_hash', '!=', except ?? ''))
    .where('envelope_links.revoked_at', 'is', null)
    .execute();
