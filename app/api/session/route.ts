import { sessionContents } from '@/server/aggregates/session-contents';
import { route } from '@/server/bff/api';
import { signOut } from '@/server/session/sign-out';

export const GET = route(sessionContents);
export const DELETE = route(signOut);
