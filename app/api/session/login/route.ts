import { route } from '@/server/http/api';
import { beginSignIn } from '@/server/session/sign-in';

export const POST = route(beginSignIn);
