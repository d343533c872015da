import { api } from '@/server/http/api';
import { resendCode } from '@/server/session/sign-in';

export const POST = (request: Request) => api(request, resendCode);
