import { sql } from 'kysely';
import type { backoffice, RegistrationRow } from '../../../lib/contract/agencies/backoffice';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { localeFor, type Locale } from '../../../lib/i18n/locales';
import { addressOf } from '../../engine/links/links';
import { likeText } from '../../engine/db/like-text';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Realm } from '../../engine/db/realm';
import type { Db } from '../../engine/db/schema';
import type { RealmContext } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { acrossAgencies } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { checkTariff } from './change-agency';
import { approvalText, rejectionText } from './decision-texts';
import { countedUpTo } from './find-agencies';

type RegistrationsQuery = ParsedQuery<typeof backoffice.registrations>;

const searched = sql<string>`lower(agencies.name || ' ' || agencies.registration_number)`;

const matching = (db: Db, realm: Realm, { query, states }: RegistrationsQuery) =>
  db
    .selectFrom('registrations')
    .innerJoin('agencies', 'agencies.id', 'registrations.agency_id')
    .where(realm.holds('registrations.agency_id'))
    .$if((states?.length ?? 0) > 0, (all) => all.where('registrations.state', 'in', states ?? []))
    .$if(query !== '', (all) => all.where(searched, 'like', `%${likeText(query.toLowerCase())}%`));

/** Returns the registrations of a realm: undecided ones first, the oldest of them at the top. */
export async function findRegistrations(
  db: Db,
  realm: Realm,
  query: RegistrationsQuery,
): Promise<Page<RegistrationRow>> {
  const total = await countUpTo(db, matching(db, realm, query).select('registrations.account_id'), countedUpTo);
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching(db, realm, query)
    .innerJoin('accounts', 'accounts.id', 'registrations.account_id')
    .select([
      'registrations.agency_id',
      'registrations.state',
      'registrations.created_at',
      'registrations.decided_at',
      'registrations.reason',
    ])
    .select(['agencies.name', 'agencies.registration_number', 'agencies.address', 'agencies.phone', 'agencies.email'])
    .select(['accounts.login', 'accounts.first_name', 'accounts.last_name'])
    .orderBy(sql`registrations.state = 'WAITING'`, 'desc')
    .orderBy(query.sort === 'name' ? 'agencies.name' : 'registrations.created_at', direction)
    .orderBy('registrations.account_id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = rows.map((row) => ({
    agencyId: row.agency_id,
    agencyName: row.name,
    registrationNumber: row.registration_number,
    address: row.address,
    phone: row.phone,
    email: row.email,
    applicant: { login: row.login, firstName: row.first_name, lastName: row.last_name },
    state: row.state,
    createDate: row.created_at,
    decided: row.decided_at,
    reason: row.reason,
  }));
  return pageFrom(content, total, query, countedUpTo);
}

export const approveRegistration = acrossAgencies<typeof backoffice.approveRegistration>(
  async ({ params, body }, context) => {
    const { db, describe } = context;
    await checkTariff(db, body.tariffId);
    const applicant = await decide(context, params.agencyId, { state: 'APPROVED', reason: null });
    await db
      .updateTable('agencies')
      .set({ status: 'ACTIVE', tariff_id: body.tariffId })
      .where('id', '=', params.agencyId)
      .execute();
    await tell(context, applicant, approvalText(applicant.locale, applicant, addressOf(context.settings, '/login')));
    describe({ tariffId: body.tariffId, accountId: applicant.id });
    return { done: true };
  },
);

/** Rejects a registration for good (SD 22); its name, phone and mail address may be registered again. */
export const rejectRegistration = acrossAgencies<typeof backoffice.rejectRegistration>(
  async ({ params, body }, context) => {
    const { db, describe } = context;
    const applicant = await decide(context, params.agencyId, { state: 'REJECTED', reason: body.reason });
    await db.updateTable('agencies').set({ status: 'DELETED' }).where('id', '=', params.agencyId).execute();
    await tell(context, applicant, rejectionText(applicant.locale, applicant, body.reason));
    describe({ reason: body.reason, accountId: applicant.id });
    return { done: true };
  },
);

interface Applicant {
  id: string;
  agencyId: string;
  firstName: string;
  login: string;
  agencyName: string;
  email: string | null;
  locale: Locale;
}

/**
 * Decides a registration once. @throws Failure NOT_FOUND outside of the realm; CONFLICT when it was decided already.
 */
async function decide(
  { db, realm, caller, now }: RealmContext,
  agencyId: string,
  decision: { state: 'APPROVED' | 'REJECTED'; reason: string | null },
): Promise<Applicant> {
  const applicant = found(
    await db
      .selectFrom('registrations')
      .innerJoin('accounts', 'accounts.id', 'registrations.account_id')
      .innerJoin('agencies', 'agencies.id', 'registrations.agency_id')
      .select([
        'accounts.id',
        'accounts.agency_id as agencyId',
        'accounts.first_name as firstName',
        'accounts.login',
        'accounts.language',
      ])
      .select(['agencies.name as agencyName', 'agencies.email', 'agencies.status'])
      .where('registrations.agency_id', '=', agencyId)
      .where(realm.holds('registrations.agency_id'))
      .executeTakeFirst(),
  );
  const decided = await db
    .updateTable('registrations')
    .set({ ...decision, decided_at: now, decided_by: caller.accountId })
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'WAITING')
    .returning('account_id')
    .executeTakeFirst();
  if (!decided || applicant.status !== 'PENDING') throw new Failure('CONFLICT');
  const { language, status: _, ...facts } = applicant;
  return { ...facts, locale: localeFor(language) };
}

/** Mails the decision in the applicant's language. */
async function tell(
  context: RealmContext,
  { id, agencyId, email }: Applicant,
  text: { subject: string; body: string },
): Promise<void> {
  const own = await context.db
    .selectFrom('account_media')
    .select('value')
    .where('account_id', '=', id)
    .where('media_type', '=', 'MAIL')
    .executeTakeFirst();
  const recipient = own?.value ?? email;
  if (recipient) await sendMessage(context, context.settings, { agencyId, channel: 'MAIL', recipient, ...text });
}
