import type { backoffice } from '../../../lib/contract/agencies/backoffice';
import { found } from '../../engine/failures/failure';
import { acrossAgencies, type Handlers } from '../../engine/http/handlers';
import { activityOf } from './activity';
import { changeAgencyParent, changeAgencyTariff } from './change-agency';
import { changeAccountStatus, changeAgencyStatus } from './change-status';
import { findAccounts } from './find-accounts';
import { agencyIn, findAgencies } from './find-agencies';
import { overviewOf } from './overview';
import { approveRegistration, findRegistrations, rejectRegistration } from './registrations';

export const backofficeHandlers = {
  overview: acrossAgencies<typeof backoffice.overview>((_, { db, realm, now }) => overviewOf(db, realm, now)),
  activity: acrossAgencies<typeof backoffice.activity>((_, { db, realm, now }) => activityOf(db, realm, now)),
  agencies: acrossAgencies<typeof backoffice.agencies>(({ query }, { db, realm }) => findAgencies(db, realm, query)),
  agency: acrossAgencies<typeof backoffice.agency>(async ({ params }, { db, realm, agencyId }) =>
    found(await agencyIn(db, realm, params.agencyId, agencyId)),
  ),
  changeAgencyStatus,
  changeAgencyTariff,
  changeAgencyParent,
  accounts: acrossAgencies<typeof backoffice.accounts>(({ query }, { db, realm }) => findAccounts(db, realm, query)),
  changeAccountStatus,
  registrations: acrossAgencies<typeof backoffice.registrations>(({ query }, { db, realm }) =>
    findRegistrations(db, realm, query),
  ),
  approveRegistration,
  rejectRegistration,
} satisfies Handlers<typeof backoffice>;
