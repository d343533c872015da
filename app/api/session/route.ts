import { sessionContents } from '@/server/aggregates/session-contents';
import { api } from '@/server/http/api';
import { signOut } from '@/server/session/sign-out';

export const GET = (request: Request) => api(request, sessionContents);
export const DELETE = (request: Request) => api(request, signOut);
