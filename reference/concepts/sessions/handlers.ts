import type { sessions } from '../../../lib/contract/agencies/sessions';
import { idleSince } from '../accounts/sessions';
import { Failure, found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { takeBack } from './take-back';

export const sessionHandlers = {
  /** Returns live sessions: the caller's own first, then the most recently used. */
  async list(_, { tenant, caller, now }) {
    const rows = await tenant
      .selectFrom('sessions')
      .select([
        'id_hash',
        'public_id',
        'created_at',
        'used_at',
        'address',
        'user_agent',
        'time_zone',
        'new_place',
        'impersonator_id',
      ])
      .where('account_id', '=', caller.accountId)
      .where('expires_at', '>', now.toISOString())
      .where('used_at', '>', idleSince(now))
      .orderBy('used_at', 'desc')
      .orderBy('public_id')
      .execute();
    const own = rows.map((row) => ({
      id: row.public_id,
      current: row.id_hash === caller.sessionHash,
      since: row.created_at,
      lastSeen: row.used_at,
      address: row.address,
      userAgent: row.user_agent,
      timeZone: row.time_zone,
      newPlace: row.new_place,
      impersonated: row.impersonator_id !== null,
    }));
    return own.sort((one, other) => Number(other.current) - Number(one.current));
  },

  async end({ params }, { tenant, caller }) {
    const ended = tenant
      .deleteFrom('sessions')
      .where('account_id', '=', caller.accountId)
      .where('public_id', '=', params.sessionId);
    found(await ended.returning('public_id').executeTakeFirst());
    return { done: true };
  },

  async handOver(_, { tenant, caller, now }) {
    if (caller.impersonation) throw new Failure('FORBIDDEN');
    await tenant
      .updateTable('sessions')
      .set({ handed_at: now, used_at: now })
      .where('account_id', '=', caller.accountId)
      .where('id_hash', '=', caller.sessionHash)
      .execute();
    return { done: true };
  },

  takeBack,

  async endOthers(_, { tenant, caller, describe }) {
    const others = tenant
      .deleteFrom('sessions')
      .where('account_id', '=', caller.accountId)
      .where('id_hash', '!=', caller.sessionHash);
    const ended = Number((await others.executeTakeFirstOrThrow()).numDeletedRows);
    describe({ ended });
    return { ended };
  },
} satisfies Handlers<typeof sessions>;
