import { api } from '@/server/http/api';
import { beginImpersonation, endImpersonation } from '@/server/session/impersonation';

export const POST = (request: Request) => api(request, beginImpersonation);
export const DELETE = (request: Request) => api(request, endImpersonation);
