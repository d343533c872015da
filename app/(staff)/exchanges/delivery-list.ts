import { listing } from '@/components/list/listing';
import { exchanges } from '@/lib/contract/agencies/exchanges';

/** Deliveries of the exchange, the newest first. */
export const deliveryList = listing('exchanges.deliveries', exchanges.deliveries, {});
