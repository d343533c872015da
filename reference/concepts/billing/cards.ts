import type { billing, SavedCard } from '../../../lib/contract/agencies/billing';
import { ownAddress } from '../charges/own-address';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { cardOfVisit, openVisit } from '../../simulators/gateway/visit';
import { isSigned } from '../../simulators/gateway/signature';
import { Failure, found } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';

/** Returns the cards of an agency, the default card first. */
export async function cardsOf(tenant: Tenant): Promise<SavedCard[]> {
  const cards = await tenant
    .selectFrom('saved_cards')
    .select(['id', 'last_digits', 'expiration', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return cards.map(toCard);
}

const toCard = (card: { id: string; last_digits: string; expiration: string; is_default: boolean }): SavedCard => ({
  id: card.id,
  cardNumber: `************${card.last_digits}`,
  cardExpiration: card.expiration,
  isDefault: card.is_default,
});

/** The limit stops people from testing card numbers. */
const maxCards = 10;

/** Opens a visit to the gateway's page, which returns to `returnUrl` with its signed result. */
export const startCard: Handler<typeof billing.startCard> = async (
  { body },
  { db, tenant, caller, settings, now, locale, describe },
) => {
  ownAddress(body.returnUrl, settings, 'returnUrl');
  if ((await cardsOf(tenant)).length >= maxCards) throw new Failure('TOO_MANY_REQUESTS');
  const sessionId = newId();
  await tenant
    .insertInto('card_sessions', {
      id: sessionId,
      account_id: caller.accountId,
      result: null,
      card_id: null,
      created_at: now,
    })
    .execute();
  const token = await openVisit(db, { sessionId, returnUrl: body.returnUrl, language: locale }, now);
  describe({ session: sessionId });
  return { redirectUrl: `${settings.gatewayUrl}/cards/${token}` };
};

/** Stores the result of a visit, once: a repetition returns the stored result. */
export const completeCard: Handler<typeof billing.completeCard> = async ({ body }, { db, tenant, now, describe }) => {
  if (!(await isSigned(db, body, body.signature))) throw new Failure('LINK_NOT_VALID');
  const session = await tenant
    .selectFrom('card_sessions')
    .selectAll()
    .where('id', '=', body.session)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw new Failure('LINK_NOT_VALID');
  describe({ session: session.id, result: body.result });
  if (session.result === null) {
    const cardId =
      body.result === 'success' ? await keepCard(tenant, found(await cardOfVisit(db, session.id)), now) : null;
    await tenant
      .updateTable('card_sessions')
      .set({ result: body.result, card_id: cardId })
      .where('id', '=', session.id)
      .execute();
    session.card_id = cardId;
  }
  const card = (await cardsOf(tenant)).find(({ id }) => id === session.card_id);
  return { result: session.result ?? body.result, card: card ?? null };
};

/** Stores a new card as the default: this is what people expect who add a card. */
async function keepCard(
  tenant: Tenant,
  card: { ref: string; last_digits: string; expiration: string },
  now: Date,
): Promise<string> {
  const id = newId();
  await tenant.updateTable('saved_cards').set({ is_default: false }).where('is_default', '=', true).execute();
  const { last_digits, expiration } = card;
  await tenant
    .insertInto('saved_cards', {
      id,
      gateway_ref: card.ref,
      last_digits,
      expiration,
      is_default: true,
      created_at: now,
    })
    .execute();
  return id;
}

export const setDefaultCard: Handler<typeof billing.setDefaultCard> = async ({ params }, { tenant }) => {
  await cardForUpdate(tenant, params.cardId);
  await tenant.updateTable('saved_cards').set({ is_default: false }).where('is_default', '=', true).execute();
  await tenant.updateTable('saved_cards').set({ is_default: true }).where('id', '=', params.cardId).execute();
  return cardsOf(tenant);
};

export const removeCard: Handler<typeof billing.removeCard> = async ({ params }, { tenant }) => {
  const card = await cardForUpdate(tenant, params.cardId);
  await tenant.deleteFrom('saved_cards').where('id', '=', card.id).execute();
  if (card.is_default) {
    const next = await tenant
      .selectFrom('saved_cards')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    if (next) await tenant.updateTable('saved_cards').set({ is_default: true }).where('id', '=', next.id).execute();
  }
  return cardsOf(tenant);
};

/** Locks all cards of the agency, so that parallel changes of the default run one after the other. */
async function cardForUpdate(tenant: Tenant, cardId: string) {
  const cards = await tenant.selectFrom('saved_cards').select(['id', 'is_default']).orderBy('id').forUpdate().execute();
  return found(cards.find(({ id }) => id === cardId));
}
