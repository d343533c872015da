import { api } from '@/server/http/api';
import { enterZone, leaveZone } from '@/server/zone/zone-session';

export const POST = (request: Request) => api(request, enterZone, { passive: true });
export const DELETE = (request: Request) => api(request, leaveZone, { passive: true });
