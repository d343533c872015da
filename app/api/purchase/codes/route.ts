import { route } from '@/server/http/api';
import { sendPurchaseCode } from '@/server/purchases/purchase-session';

export const POST = route(sendPurchaseCode, { passive: true });
