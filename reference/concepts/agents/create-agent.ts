import type { agents } from '../../../lib/contract/agencies/agents';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { nobodysHash } from '../accounts/demo-guest';
import { putMedium } from '../accounts/media';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import { Failure } from '../../engine/failures/failure';
import { type Handler, prepared } from '../../engine/http/handlers';
import { databaseCode } from '../../engine/jobs/transaction';
import type { Context } from '../../engine/http/context';
import { agentOf, rolesToKeep } from './agent-of';
import { sendInvitation } from './invitation';
import { loginTaken, privilegesOf, refusalOf, targetOf } from './rules';

type Draft = Parameters<Handler<typeof agents.create>>[0]['body'];

/** Adds a person with a random password; the invitation link sets the real one. */
export const createAgent = prepared<typeof agents.create>(async ({ body }, outside) => {
  const draft = { ...body, mobilePhone: normalPhone(body.mobilePhone) };
  const person = (await refusalOf(outside, draft, draft, null)) ?? { id: newId(), passwordHash: await nobodysHash() };
  return async (_, context) => {
    // Thrown only here: for a repeated call, the login is taken by the person that it has created.
    if (person instanceof Failure) throw person;
    await writePerson(context, draft, person).catch((error: unknown) => {
      throw databaseCode(error) === '23505' ? loginTaken() : error;
    });
    context.describe({ account: person.id, role: draft.accountRole, privilege: draft.privilege });
    return agentOf(context.tenant, person.id);
  };
});

async function writePerson(
  context: Context,
  draft: Draft,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  const { db, tenant, agencyId, now, locale } = context;
  await tenant
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
  await putMedium(db, { ...medium, mediaType: 'MOBILE_PHONE', value: draft.mobilePhone });
  await putMedium(db, { ...medium, mediaType: 'MAIL', value: draft.email });
  await sendInvitation(context, context, {
    id,
    agencyId,
    firstName: draft.firstName,
    login: draft.login,
    language: locale,
    email: draft.email,
    mobile: draft.mobilePhone,
  });
}
