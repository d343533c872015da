import { listing } from '@/components/list/listing';
import { accountStates } from '@/lib/contract/agencies/accounts';
import { backoffice } from '@/lib/contract/agencies/backoffice';

/** Accounts of an administrator's agencies, by name. */
export const accountList = listing('backoffice.accounts', backoffice.accounts, {
  sorts: ['name', 'createTs'],
  filters: { states: accountStates, roles: ['AGENT', 'CLERK'] },
});
