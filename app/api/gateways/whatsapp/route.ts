import { verifyWhatsApp, whatsAppDelivery } from '@/server/bff/public-calls';
import { route } from '@/server/bff/api';

export const GET = route(verifyWhatsApp, { outside: true });
export const POST = route(whatsAppDelivery, { outside: true });
