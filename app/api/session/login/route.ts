import { api } from '@/server/http/api';
import { beginSignIn } from '@/server/session/sign-in';

export const POST = (request: Request) => api(request, beginSignIn);
