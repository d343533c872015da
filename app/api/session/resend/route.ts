import { route } from '@/server/http/api';
import { resendCode } from '@/server/session/sign-in';

export const POST = route(resendCode);
