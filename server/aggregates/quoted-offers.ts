import 'server-only';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { env } from '../env';
import { customerAsRow, quotedCustomer } from './quoted-customer';

/** The offers of a request as they are now; the browser then keeps polling. */
interface QuotedOffers<Saved, Evaluation> {
  saved: Saved;
  first: Evaluation;
  customer: CustomerRow | null;
  /** Time of the answer, ms. */
  serverNow: number;
  /** Prices come from the illustrative tariffs. */
  demo: boolean;
}

/** Returns the offers of a request of any line, from the line's two calls, which run at once. */
export async function quotedOffers<Saved extends { customerId?: string | null | undefined }, Evaluation>(
  request: Promise<Saved>,
  evaluation: Promise<Evaluation>,
): Promise<QuotedOffers<Saved, Evaluation>> {
  const [saved, first] = await Promise.all([request, evaluation]);
  const customer = await quotedCustomer(saved.customerId);
  return {
    saved,
    first,
    customer: customer && customerAsRow(customer),
    serverNow: Date.now(),
    demo: env().INS_API_URL === undefined,
  };
}
