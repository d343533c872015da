import { route } from '@/server/http/api';
import { confirmSignIn } from '@/server/session/sign-in';

export const POST = route(confirmSignIn);
