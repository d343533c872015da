import { route } from '@/server/bff/api';
import { enterPurchase, leavePurchase } from '@/server/purchases/purchase-session';

export const POST = route(enterPurchase, { passive: true });
export const DELETE = route(leavePurchase, { passive: true });
