import { queryFor } from '@/components/data/query-for';
import { billing } from '@/lib/contract/billing';

/** The agency's cards on file. */
export const cardsQuery = queryFor('billing.cards', billing.cards, {});
