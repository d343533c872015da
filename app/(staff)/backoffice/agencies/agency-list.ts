import { listing } from '@/components/list/listing';
import { agencyLevels, agencyStatuses, backoffice } from '@/lib/contract/agencies/backoffice';

/** Agencies of an administrator, by name. */
export const agencyList = listing('backoffice.agencies', backoffice.agencies, {
  sorts: ['name', 'createTs'],
  filters: { statuses: agencyStatuses, levels: agencyLevels },
});
