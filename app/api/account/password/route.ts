import { changePassword } from '@/server/bff/public-calls';
import { route } from '@/server/bff/api';

export const POST = route(changePassword);
