/** Schema of the form of an agency, which loads apart from it. */
export { agencyEdit } from '@/lib/contract/agencies/agencies';
