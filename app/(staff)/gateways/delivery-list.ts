import { listing } from '@/components/list/listing';
import { gateways } from '@/lib/contract/agencies/gateways';

/** Reports of the gateway, the newest first. */
export const deliveryList = listing('gateways.deliveries', gateways.deliveries, {});
