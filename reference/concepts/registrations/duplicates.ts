import type { Registration } from '../../../lib/contract/agencies/registrations';
import type { FieldProblem } from '../../../lib/contract/kit/errors';
import { duplicate, type RegistrationField } from '../../../lib/rules/people/registration';
import { guestEnding } from '../accounts/demo-guest';
import { isTakenMedium } from '../accounts/media';
import type { Db } from '../../engine/db/schema';

/** Returns the fields whose values are registered already (S1 §5). Expects normalised numbers. */
export async function duplicatesOf(db: Db, registration: Registration): Promise<FieldProblem[]> {
  const { agencyName, phone, email, agentMobilePhone, login } = registration;
  const taken: Partial<Record<RegistrationField, boolean>> = {
    agencyName: await isTakenByAgency(db, 'name', agencyName),
    phone: await isTakenByAgency(db, 'phone', phone),
    email: (await isTakenByAgency(db, 'email', email)) || (await isTakenMedium(db, 'MAIL', email)),
    agentMobilePhone: await isTakenMedium(db, 'MOBILE_PHONE', agentMobilePhone),
    login: login.toLowerCase().endsWith(guestEnding) || (await isTakenLogin(db, login)),
  };
  return Object.entries(taken).flatMap(([path, is]) => (is ? [{ path, rule: duplicate }] : []));
}

async function isTakenByAgency(db: Db, column: 'name' | 'phone' | 'email', value: string): Promise<boolean> {
  const agency = await db
    .selectFrom('agencies')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', [column]), '=', value.toLowerCase()))
    .where('status', '!=', 'DELETED')
    .executeTakeFirst();
  return agency !== undefined;
}

/** Returns whether a login is taken. Logins of deleted accounts stay taken, because log entries name them. */
export async function isTakenLogin(db: Db, login: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['login']), '=', login.toLowerCase()))
    .executeTakeFirst();
  return account !== undefined;
}
