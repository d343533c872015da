import type { agents } from '../../lib/contract/agents';
import { normalisePhone } from '../../lib/rules/phone';
import { nobodysHash } from '../accounts/demo-guest';
import { putMedium } from '../accounts/media';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import { tenantOf } from '../db/tenant';
import { type Handler, ownTransaction } from '../http/handlers';
import { databaseCode } from '../http/transaction';
import type { Context, Scope } from '../http/context';
import { agentOf, rolesToKeep } from './agent-of';
import { sendInvitation } from './invitation';
import { loginTaken, privilegesOf, refuseUnfit, targetOf } from './rules';

type Draft = Parameters<Handler<typeof agents.create>>[0]['body'];

/** Adds a person with a random password; the invitation link sets the real one. */
export const createAgent = ownTransaction<typeof agents.create>(async ({ body }, context) => {
  const draft = { ...body, mobilePhone: normalisePhone(body.mobilePhone) };
  await refuseUnfit(context, draft, draft, null);
  const [id, passwordHash] = [newId(), await nobodysHash()];
  const agent = await context
    .inTransaction(async (scope) => {
      await writePerson(scope, context, draft, { id, passwordHash });
      return agentOf(tenantOf(scope.db, context.agencyId), id);
    })
    .catch((error: unknown) => {
      throw databaseCode(error) === '23505' ? loginTaken() : error;
    });
  context.describe({ account: id, role: draft.accountRole, privilege: draft.privilege });
  return agent;
});

async function writePerson(
  scope: Scope,
  context: Context,
  draft: Draft,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  const { agencyId, now, locale } = context;
  await tenantOf(scope.db, agencyId)
    .insertInto('accounts', {
      id,
      login: draft.login,
      password_hash: passwordHash,
      account_role: draft.accountRole,
      account_state: 'ACTIVE',
      privileges: privilegesOf(draft),
      agent_roles: rolesToKeep(draft.agentRoles, []),
      backoffice_id: null,
      first_name: draft.firstName,
      middle_name: null,
      last_name: draft.lastName,
      external_credentials: asJson([]),
      language: locale,
      license_number: draft.licenseNumber || null,
      registration_number: draft.registrationNumber || null,
      target_agent_account_id: targetOf(draft),
      invited_at: now,
      created_at: now,
    })
    .execute();
  const medium = { accountId: id, agencyId, confirmed: null };
  await putMedium(scope.db, { ...medium, mediaType: 'MOBILE_PHONE', value: draft.mobilePhone });
  await putMedium(scope.db, { ...medium, mediaType: 'MAIL', value: draft.email });
  await sendInvitation(scope, context, {
    id,
    agencyId,
    firstName: draft.firstName,
    login: draft.login,
    language: locale,
    email: draft.email,
    mobile: draft.mobilePhone,
  });
}
