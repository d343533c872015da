import { route } from '@/server/bff/api';
import { enterRequest } from '@/server/portal/portal-session';

export const POST = route(enterRequest, { passive: true });
