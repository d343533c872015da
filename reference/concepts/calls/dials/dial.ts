import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { calls } from '../../../../lib/contract/customers/calls';
import type { Dial } from '../../../../lib/contract/customers/call-rows';
import { dialledForm } from '../../../../lib/rules/people/phone';
import { attempts, type Outside } from '../../../engine/attempts/attempts';
import { newId } from '../../../engine/db/ids';
import type { Db } from '../../../engine/db/schema';
import { type Tenant, tenantOf } from '../../../engine/db/tenant';
import { Failure, found } from '../../../engine/failures/failure';
import type { Context } from '../../../engine/http/context';
import { ownTransaction } from '../../../engine/http/handlers';
import type { Settings } from '../../../engine/settings';
import { vaultOf } from '../../../engine/vault/vault';
import { voipSystem } from '../../accounts/viewer';
import { exchangeSettings } from '../settings';
import type { CallTables } from '../tables';
import { askDial, type DialApi, type DialReply, placeDial } from './exchange-api';

type StoredDial = Selectable<CallTables['phone_dials']>;
type Place = Outside & { settings: Settings };

/** The same number again within this time is the same call, ms. */
const doublePress = 10_000;
/** An order whose answer was lost may ring as long as this, ms: it is asked about, and not given again. */
const mayRing = 90_000;
/**
 * Waits before each question to the exchange, s. The first is longer than the time for an answer, so that no question
 * overtakes its order; after the last one nobody waits for the telephone any more.
 */
const pauses = [10, 5, 15, 30] as const;

/** Where the vault keeps the secret of an agency's API. */
export const dialSecretPlace = (agencyId: string): string => `exchange:${agencyId}:dial`;

/** Returns the API of an agency's exchange; undefined when calls are dialled by the device. */
async function apiOf(tenant: Tenant, settings: Settings): Promise<DialApi | undefined> {
  const { dial_at: address, dial_secret: sealed } = await exchangeSettings(tenant);
  if (address === null || sealed === null) return undefined;
  return { address, secret: vaultOf(settings).open(sealed, dialSecretPlace(tenant.agencyId)) };
}

const extensionIn = (credentials: readonly { system: string; userId: string }[]): string | null =>
  credentials.find(({ system }) => system === voipSystem)?.userId.trim() || null;

/** Returns whether the exchange places calls for the caller. */
export async function lineOf({ tenant, caller }: Pick<Context, 'tenant' | 'caller'>) {
  const { dial_at, dial_secret } = await exchangeSettings(tenant);
  const { external_credentials } = await tenant
    .selectFrom('accounts')
    .select('external_credentials')
    .where('accounts.id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const extension = extensionIn(external_credentials);
  const isConnected = dial_at !== null && dial_secret !== null;
  return { dials: isConnected && extension !== null, extension, lacksExtension: isConnected && extension === null };
}

const dialData = z.object({ dialId: z.string() });

/** Calls that the exchange places: asked about while the answer is lost. */
export const dialAttempts = attempts<typeof dialData, StoredDial, DialReply, Place>({
  name: 'calls.settleDial',
  data: dialData,
  urgent: true,
  pauses,
  read: (db: Db, { dialId }, lock) =>
    db
      .selectFrom('phone_dials')
      .selectAll()
      .where('id', '=', dialId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
  dataOf: ({ id }) => ({ dialId: id }),
  waits: ({ state }) => state === 'UNKNOWN',
  asked: ({ asked }) => asked,
  async ask({ db, settings }, row) {
    const api = await apiOf(tenantOf(db, row.agency_id), settings);
    return api ? askDial(api, row, settings) : 'unknown';
  },
  async record({ db }, { id, agency_id, asked }, reply) {
    const isLost = reply === 'unknown' && asked + 1 > pauses.length;
    await tenantOf(db, agency_id)
      .updateTable('phone_dials')
      .set({ asked: asked + 1, ...(reply === 'unknown' ? isLost && { state: 'LOST' as const } : reply) })
      .where('phone_dials.id', '=', id)
      .execute();
  },
});

const dialOf = ({ id, state, refusal, extension }: StoredDial): Dial => ({ dialId: id, state, refusal, extension });

/** Returns what became of a call that the caller had placed. */
export async function dialled(dialId: string, { tenant, caller }: Pick<Context, 'tenant' | 'caller'>): Promise<Dial> {
  const row = await tenant
    .selectFrom('phone_dials')
    .selectAll()
    .where('phone_dials.id', '=', dialId)
    .where('phone_dials.account_id', '=', caller.accountId)
    .executeTakeFirst();
  return dialOf(found(row));
}

/** An exchange reports the call that it was ordered to place: it rings, whatever became of the answer. */
export async function confirmDial(tenant: Tenant, dialId: string): Promise<void> {
  await tenant
    .updateTable('phone_dials')
    .set({ state: 'RINGING', refusal: null })
    .where('phone_dials.id', '=', dialId)
    .where('phone_dials.state', '<>', 'RINGING')
    .execute();
}

interface Order {
  accountId: string;
  number: string;
  now: Date;
}

/** Returns the order that a press repeats: it has just been given, or may still ring. */
const standingOrder = (tenant: Tenant, { accountId, number, now }: Order): Promise<StoredDial | undefined> =>
  tenant
    .selectFrom('phone_dials')
    .selectAll()
    .where('phone_dials.account_id', '=', accountId)
    .where('phone_dials.number', '=', number)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('phone_dials.state', '=', 'RINGING'),
          eb('phone_dials.created_at', '>', new Date(now.getTime() - doublePress).toISOString()),
        ]),
        eb.and([
          eb('phone_dials.state', '=', 'UNKNOWN'),
          eb('phone_dials.created_at', '>', new Date(now.getTime() - mayRing).toISOString()),
        ]),
      ]),
    )
    .orderBy('phone_dials.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes the intent, has the exchange ring, and answers with what it said. */
export const dial = ownTransaction<typeof calls.dial>(async ({ body }, context) => {
  const { inTransaction, agencyId, caller, settings, now, db, describe } = context;
  const order = { accountId: caller.accountId, number: dialledForm(body.number), now };
  const { row, isNew, api } = await inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, agencyId);
    const api = await apiOf(tenant, settings);
    if (!api) throw new Failure('CONFLICT', { message: 'no exchange places calls' });
    // Two presses at once are one call: the second waits here for the first.
    const { external_credentials } = await tenant
      .selectFrom('accounts')
      .select('external_credentials')
      .where('accounts.id', '=', caller.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const standing = await standingOrder(tenant, order);
    if (standing) return { row: standing, isNew: false, api };
    const extension = extensionIn(external_credentials);
    const row = await tenant
      .insertInto('phone_dials', {
        id: newId(),
        account_id: caller.accountId,
        extension: extension ?? '',
        number: order.number,
        created_at: now,
        ...(extension === null
          ? { state: 'REFUSED' as const, refusal: 'NO_EXTENSION' as const }
          : { state: 'UNKNOWN' as const }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (extension !== null) await dialAttempts.watch(scope.jobs, row);
    return { row, isNew: extension !== null, api };
  });
  const place: Place = { db, inTransaction, settings };
  const after = isNew ? await dialAttempts.keep(place, row, await placeDial(api, row, settings)) : row;
  describe({ dialId: after.id, state: after.state, ...(after.refusal && { refusal: after.refusal }) });
  return dialOf(after);
});
