import { sql } from 'kysely';
import { permissionKeys } from '../../../lib/access/keys';
import type { Registration, registrations } from '../../../lib/contract/agencies/registrations';
import { newPasswordProblem } from '../../../lib/rules/people/password';
import { problemAt } from '../../../lib/rules/kit/rule-keys';
import { normalPhone } from '../../../lib/rules/kit/normal-form';
import { askEmail } from '../accounts/change-medium';
import { refusedAll } from '../../engine/failures/refused';
import { putMedium } from '../accounts/media';
import { hashPassword } from '../../engine/link-grants/secrets';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { notify } from '../notifications/notify';
import { duplicatesOf } from './duplicates';

/** How long a waiting registration has access to the demo agency, ms. */
const demoPeriod = 30 * 24 * 60 * 60_000;

/** Creates the agency, PENDING, and its owner, and mails the link that confirms the address (SGN-11). */
export const signup = ownTransaction<typeof registrations.signup>(async ({ body }, context) => {
  const registration = tidy(body);
  const weak = problemAt('password', newPasswordProblem(body.password, registration.login));
  // All refusals of the form at once: a weak password is named together with what is taken.
  if (weak[0]) throw refusedAll([...(await duplicatesOf(context.db, registration)), ...weak]);
  const passwordHash = await hashPassword(body.password);
  const ids = { agencyId: newId(), accountId: newId() };
  await context.inTransaction(async (scope) => {
    // The lock prevents two parallel registrations from using the same name.
    await sql`select pg_advisory_xact_lock(hashtext('registrations'))`.execute(scope.db);
    const fields = await duplicatesOf(scope.db, registration);
    if (fields[0]) throw new Failure('DUPLICATED_ACCOUNT_ERROR', { field: fields[0].path, fields });
    await writeAgency(scope.db, registration, ids.agencyId, context.now);
    await writeOwner(scope, context, registration, { ...ids, passwordHash });
    await notify(scope, {
      event: 'REGISTRATION_WAITING',
      facts: { agency: registration.agencyName },
      to: 'backoffice',
      topic: `registration:${ids.agencyId}`,
    });
  });
  context.describe(ids);
  return { done: true };
});

/** Trims texts and normalises numbers. */
function tidy(body: Registration): Registration {
  const text = Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, key.endsWith('password') ? value : (value?.trim() ?? value)]),
  ) as Registration;
  return { ...text, phone: normalPhone(text.phone), agentMobilePhone: normalPhone(text.agentMobilePhone) };
}

async function writeAgency(db: Db, registration: Registration, id: string, now: Date): Promise<void> {
  await db
    .insertInto('agencies')
    .values({
      id,
      name: registration.agencyName,
      status: 'PENDING',
      registration_number: registration.agencyRegistrationNumber,
      branch_number: null,
      address: registration.address,
      phone: registration.phone,
      phone_contact_name: `${registration.firstName} ${registration.lastName}`,
      fax: null,
      email: registration.email,
      privileges: 'STANDARD',
      level: 'FREELANCER',
      agency_roles: [],
      tariff_id: null,
      backoffice_id: registration.backofficeId ?? null,
      created_at: now,
    })
    .execute();
}

interface Owner {
  agencyId: string;
  accountId: string;
  passwordHash: string;
}

async function writeOwner(
  scope: Scope,
  context: PublicContext,
  registration: Registration,
  { agencyId, accountId, passwordHash }: Owner,
): Promise<void> {
  const { db } = scope;
  const { now, locale } = context;
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      agency_id: agencyId,
      login: registration.login,
      password_hash: passwordHash,
      account_role: 'AGENT',
      account_state: 'ACTIVE',
      privileges: ['superuser'],
      agency_owner: true,
      agent_roles: [...permissionKeys],
      backoffice_id: null,
      first_name: registration.firstName,
      middle_name: null,
      last_name: registration.lastName,
      external_credentials: asJson([]),
      language: locale,
      license_number: registration.agencyRegistrationNumber,
      created_at: now,
    })
    .execute();
  const medium = { accountId, agencyId, confirmed: null };
  await putMedium(db, { ...medium, mediaType: 'MOBILE_PHONE', value: registration.agentMobilePhone });
  await putMedium(db, { ...medium, mediaType: 'MAIL', value: registration.email });
  const demoUntil = new Date(now.getTime() + demoPeriod);
  await db
    .insertInto('registrations')
    .values({ account_id: accountId, agency_id: agencyId, demo_until: demoUntil, created_at: now })
    .execute();
  await askEmail(scope, context, { id: accountId, agencyId, email: registration.email });
}
