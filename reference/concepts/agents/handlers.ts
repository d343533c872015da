import { expireSessions } from '../accounts/sessions';
import { changesBetween } from '../../engine/http/changes';
import type { agents } from '../../../lib/contract/agencies/agents';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { publish } from '../../engine/jobs/events';
import { agentOf, personForUpdate, privilegeOf, type StoredAgent } from './agent-of';
import { createAgent } from './create-agent';
import { checkHeir, handOver } from './hand-over';
import { sendInvitation } from './invitation';
import { listAgents } from './list-agents';
import { removeAgents } from './remove-agents';
import { lockAgency, otherSuperusers } from './rules';
import { changeAgentMedium, updateAgent } from './update-agent';

export const agentHandlers = {
  list: ({ query }, { tenant }) => listAgents(tenant, query),
  get: ({ params }, { tenant }) => agentOf(tenant, params.accountId),
  create: createAgent,
  update: updateAgent,
  changeMedium: changeAgentMedium,
  remove: removeAgents,

  async changeState({ params, body }, context) {
    const { tenant, db, agencyId, settings } = context;
    await lockAgency(db, agencyId);
    const row = await personForUpdate(tenant, params.accountId);
    if (body.accountState === 'BLOCKED') await refuseBlocking(context, row);
    if (body.handOverTo) await checkHeir(context, body.handOverTo, [row.id]);
    await tenant.updateTable('accounts').set({ account_state: body.accountState }).where('id', '=', row.id).execute();
    if (body.handOverTo) await handOver(context, row.id, body.handOverTo);
    if (body.accountState === 'BLOCKED') {
      await expireSessions(db, { column: 'account_id', id: row.id }, context.now);
      const left = { agencyId, accountId: row.id, heir: body.handOverTo ?? null };
      await publish(context, 'account.left', { ...left, removed: false, settings });
    }
    context.changed(changesBetween({ accountState: row.account_state }, { accountState: body.accountState }));
    return agentOf(tenant, row.id);
  },

  async invite({ params }, context) {
    const { tenant, agencyId } = context;
    const row = await personForUpdate(tenant, params.accountId);
    if (row.account_state !== 'ACTIVE') throw new Failure('INVALID_ACCOUNT_STATE_ERROR');
    if (row.invited_at === null) throw new Failure('CONFLICT', { message: 'has set a password already' });
    const { media } = await agentOf(tenant, row.id);
    const of = (type: string) => media.find(({ mediaType }) => mediaType === type)?.value ?? null;
    const { id, first_name: firstName, login, language } = row;
    await sendInvitation(context, context, {
      id,
      agencyId,
      firstName,
      login,
      language,
      email: of('MAIL'),
      mobile: of('MOBILE_PHONE'),
    });
    await tenant.updateTable('accounts').set({ invited_at: context.now }).where('id', '=', id).execute();
    return { done: true };
  },

  async changeOwner({ params, body }, { tenant, db, agencyId, describe }) {
    await lockAgency(db, agencyId);
    const row = await personForUpdate(tenant, params.accountId);
    if (row.account_state !== 'ACTIVE') throw new Failure('INVALID_ACCOUNT_STATE_ERROR');
    const promoted = privilegeOf(row.privileges) !== 'superuser';
    if (promoted && body.promote !== 'true') throw new Failure('OWNER_NOT_SUPERUSER', { field: 'promote' });
    const before = await tenant.selectFrom('accounts').select('id').where('agency_owner', '=', true).executeTakeFirst();
    await tenant.updateTable('accounts').set({ agency_owner: false }).where('agency_owner', '=', true).execute();
    const privileges = promoted
      ? ['superuser', ...row.privileges.filter((privilege) => privilege !== 'secretary')]
      : row.privileges;
    await tenant.updateTable('accounts').set({ agency_owner: true, privileges }).where('id', '=', row.id).execute();
    describe({ promoted, ...(before && { before: before.id }) });
    return agentOf(tenant, row.id);
  },
} satisfies Handlers<typeof agents>;

/**
 * Refuses to block a person where that is not allowed. @throws Failure OWN_ACCOUNT, OWNER_IS_NEEDED, or
 * AGENCY_WITHOUT_SUPERUSER
 */
async function refuseBlocking({ tenant, caller }: Context, row: StoredAgent): Promise<void> {
  if (row.id === caller.accountId) throw new Failure('OWN_ACCOUNT');
  if (row.agency_owner) throw new Failure('OWNER_IS_NEEDED');
  if (privilegeOf(row.privileges) === 'superuser' && (await otherSuperusers(tenant, row.id)) === 0)
    throw new Failure('AGENCY_WITHOUT_SUPERUSER');
}
