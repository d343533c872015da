import { gatewayDelivery } from '@/server/bff/public-calls';
import { route } from '@/server/bff/api';

export const POST = route(gatewayDelivery, { outside: true });
