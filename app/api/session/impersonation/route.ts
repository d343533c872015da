import { route } from '@/server/http/api';
import { beginImpersonation, endImpersonation } from '@/server/session/impersonation';

export const POST = route(beginImpersonation);
export const DELETE = route(endImpersonation);
