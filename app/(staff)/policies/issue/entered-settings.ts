import { enteredSettings, policyNumberDraft } from '@/lib/contract/orders/policies';

/** Schemas of the forms of an issue, which load apart from them. */
export const schemas = { settings: enteredSettings, policyNumber: policyNumberDraft };
