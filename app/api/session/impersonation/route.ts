import { route } from '@/server/bff/api';
import { beginImpersonation, endImpersonation } from '@/server/session/impersonation';

export const POST = route(beginImpersonation);
export const DELETE = route(endImpersonation);
