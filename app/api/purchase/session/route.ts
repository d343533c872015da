import { route } from '@/server/http/api';
import { enterPurchase } from '@/server/purchases/purchase-session';

export const POST = route(enterPurchase, { passive: true });
