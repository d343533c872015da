import { listing } from '@/components/list/listing';
import { agencyLevel, agencyStatus, backoffice } from '@/lib/contract/agencies/backoffice';

/** Agencies of an administrator, by name. */
export const agencyList = listing('backoffice.agencies', backoffice.agencies, {
  sorts: ['name', 'createTs'],
  filters: { statuses: agencyStatus.options, levels: agencyLevel.options },
});
