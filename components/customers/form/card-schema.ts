/** Schema of the form of a customer, which loads apart from it. */
export { customerDraft } from '@/lib/contract/customers/customers';
