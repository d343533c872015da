import { listing } from '@/components/list/listing';
import { backoffice, registrationStates } from '@/lib/contract/agencies/backoffice';

/** Agencies that registered themselves, the oldest first. */
export const registrationList = listing('backoffice.registrations', backoffice.registrations, {
  sorts: ['createTs', 'name'],
  filters: { states: registrationStates },
});
