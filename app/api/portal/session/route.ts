import { api } from '@/server/http/api';
import { enterPortal, leavePortal } from '@/server/portal/portal-session';

export const POST = (request: Request) => api(request, enterPortal, { passive: true });
export const DELETE = (request: Request) => api(request, leavePortal, { passive: true });
