import { api } from '@/server/http/api';
import { confirmZone } from '@/server/zone/zone-session';

export const POST = (request: Request) => api(request, confirmZone, { passive: true });
