import { z } from 'zod';
import type { CustomerChoice } from '@/components/customers/customer-values';
import { documentInfoTypes } from '@/lib/contract/documents/documents';
import { tooLong } from '@/lib/rules/kit/rule-messages';

/** What a scan is filed as. */
export const filingValues = z.object({
  customer: z.object({ customerId: z.string().min(1, 'required') }),
  documentName: z.string().trim().min(1, 'required').max(200, tooLong),
  infoType: z.enum(documentInfoTypes),
  orderId: z.string().nullable(),
});

export interface FilingValues {
  customer: Pick<CustomerChoice, 'customerId' | 'picked'>;
  documentName: string;
  infoType: (typeof documentInfoTypes)[number];
  orderId: string | null;
}
