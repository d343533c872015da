import { changesBetween } from '../../engine/http/changes';
import type { Agent, AgentChange, agents } from '../../../lib/contract/agencies/agents';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { duplicate } from '../../../lib/rules/people/registration';
import { tellOfChange } from '../accounts/change-notices';
import { isTakenMedium, putMedium } from '../accounts/media';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { databaseCode } from '../../engine/jobs/transaction';
import { agentOf, peopleOf, personForUpdate, privilegeOf, rolesToKeep, type StoredAgent } from './agent-of';
import { lockAgency, loginTaken, otherSuperusers, privilegesOf, refusalOf, targetOf } from './rules';
import { found } from '../../engine/failures/failure';

/** Changes a person. A change of rights ends their sessions, so that it applies at once. */
export const updateAgent = ownTransaction<typeof agents.update>(async ({ params, body }, context) => {
  const { agencyId, caller, describe } = context;
  const before = found(
    await peopleOf(context.tenant)
      .select('accounts.login')
      .where('accounts.id', '=', params.accountId)
      .executeTakeFirst(),
  );
  const renamed = before.login.toLowerCase() !== body.login.toLowerCase();
  const refusal = await refusalOf(context, renamed ? { login: body.login } : {}, body, params.accountId);
  if (refusal) throw refusal;
  const work = context.inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, agencyId);
    await lockAgency(scope.db, agencyId);
    const row = await personForUpdate(tenant, params.accountId);
    const earlier = await agentOf(tenant, row.id);
    if (privilegeOf(row.privileges) === 'superuser' && body.privilege !== 'superuser')
      await refuseLosingSuperuser(row, await otherSuperusers(tenant, row.id));
    const rights = rightsOf(row, body);
    await tenant
      .updateTable('accounts')
      .set({ ...factsToStore(body), ...rights })
      .where('id', '=', row.id)
      .execute();
    const changed =
      String([row.privileges, row.agent_roles]) !== String([rights.privileges, rights.agent_roles]) ||
      row.login !== body.login;
    if (changed && row.id !== caller.accountId)
      await tenant.deleteFrom('sessions').where('account_id', '=', row.id).execute();
    describe({ rightsChanged: changed });
    const after = await agentOf(tenant, row.id);
    context.changed(changesBetween(shownOf(earlier), shownOf(after)));
    return after;
  });
  return work.catch((error: unknown) => {
    throw databaseCode(error) === '23505' ? loginTaken() : error;
  });
});

/** Returns the fields that the audit log compares. */
const shownOf = (agent: Agent) => ({
  firstName: agent.firstName,
  lastName: agent.lastName,
  login: agent.login,
  accountRole: agent.accountRole,
  privilege: agent.privilege,
  agentRoles: agent.agentRoles,
  licenseNumber: agent.licenseNumber,
  registrationNumber: agent.registrationNumber,
});

function refuseLosingSuperuser(row: StoredAgent, others: number): void {
  if (row.agency_owner) throw new Failure('OWNER_NOT_SUPERUSER', { field: 'privilege' });
  if (others === 0) throw new Failure('AGENCY_WITHOUT_SUPERUSER', { field: 'privilege' });
}

const factsToStore = (change: AgentChange) => ({
  first_name: change.firstName,
  last_name: change.lastName,
  login: change.login,
  account_role: change.accountRole,
  license_number: change.licenseNumber || null,
  registration_number: change.registrationNumber || null,
  target_agent_account_id: targetOf(change),
});

const known: readonly string[] = ['superuser', 'secretary'];

const rightsOf = (row: StoredAgent, change: AgentChange) => ({
  privileges: [...privilegesOf(change), ...row.privileges.filter((privilege) => !known.includes(privilege))],
  agent_roles: rolesToKeep(change.agentRoles, row.agent_roles),
});

/** Field names of media in the audit log. */
const fields = { MAIL: 'email', MOBILE_PHONE: 'mobile', PHONE: 'phone' } as const;

/** Stores another medium of a person without confirmation by the person, so it counts as unconfirmed. */
export const changeAgentMedium = ownTransaction<typeof agents.changeMedium>(async ({ params, body }, context) => {
  const { db, agencyId, caller, inTransaction } = context;
  // People change their own media in their profile, where they are confirmed.
  if (params.accountId === caller.accountId) throw new Failure('OWN_ACCOUNT');
  found(
    await peopleOf(context.tenant).select('accounts.id').where('accounts.id', '=', params.accountId).executeTakeFirst(),
  );
  const value = body.mediaType === 'MAIL' ? body.value : normalPhone(body.value);
  if (body.mediaType !== 'PHONE' && (await isTakenMedium(db, body.mediaType, value, params.accountId)))
    throw new Failure('DUPLICATED_ACCOUNT_ERROR', { field: 'value', fields: [{ path: 'value', rule: duplicate }] });
  return inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, agencyId);
    const { id } = await personForUpdate(tenant, params.accountId);
    const before = (await agentOf(tenant, id)).media.find(({ mediaType }) => mediaType === body.mediaType);
    await putMedium(scope.db, { accountId: id, agencyId, mediaType: body.mediaType, value, confirmed: null });
    if (body.mediaType !== 'PHONE' && before && before.value.toLowerCase() !== value.toLowerCase())
      await tellOfChange(scope, context, { accountId: id, agencyId, what: body.mediaType, before: before.value });
    const field = fields[body.mediaType];
    context.changed(changesBetween({ [field]: before?.value }, { [field]: value }));
    await tenant
      .deleteFrom('media_changes')
      .where('account_id', '=', id)
      .where('media_type', '=', body.mediaType)
      .execute();
    return agentOf(tenant, id);
  });
});
