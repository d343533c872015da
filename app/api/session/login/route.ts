import { route } from '@/server/bff/api';
import { beginSignIn } from '@/server/session/sign-in';

export const POST = route(beginSignIn);
