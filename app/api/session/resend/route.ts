import { route } from '@/server/bff/api';
import { resendCode } from '@/server/session/sign-in';

export const POST = route(resendCode);
