import { route } from '@/server/bff/api';
import { confirmPortal } from '@/server/portal/portal-session';

export const POST = route(confirmPortal, { passive: true });
