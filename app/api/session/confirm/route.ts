import { api } from '@/server/http/api';
import { confirmSignIn } from '@/server/session/sign-in';

export const POST = (request: Request) => api(request, confirmSignIn);
