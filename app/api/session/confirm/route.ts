import { route } from '@/server/bff/api';
import { confirmSignIn } from '@/server/session/sign-in';

export const POST = route(confirmSignIn);
