import { api } from '@/server/http/api';
import { confirmPortal } from '@/server/portal/portal-session';

export const POST = (request: Request) => api(request, confirmPortal, { passive: true });
