import { route } from '@/server/bff/api';
import { enterStatus } from '@/server/portal/portal-session';

export const POST = route(enterStatus, { passive: true });
