import { paymentCallback } from '@/server/doors/doors';
import { api } from '@/server/http/api';

export const POST = (request: Request) => api(request, paymentCallback, { outside: true });
