import { route } from '@/server/bff/api';
import { enterPortal, leavePortal } from '@/server/portal/portal-session';

export const POST = route(enterPortal, { passive: true });
export const DELETE = route(leavePortal, { passive: true });
