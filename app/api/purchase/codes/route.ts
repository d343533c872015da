import { route } from '@/server/bff/api';
import { sendPurchaseCode } from '@/server/purchases/purchase-session';

export const POST = route(sendPurchaseCode, { passive: true });
