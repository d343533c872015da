import { z } from 'zod';
import type { WithCustomer } from '@/components/customers/customer-values';
import { relationType, relative } from '@/lib/contract/customers/relations';

/** A relative and the relation to them. */
export const relativeValues = z.object({ type: relationType, customer: relative });

export interface RelativeValues extends WithCustomer {
  type: z.input<typeof relationType>;
}
