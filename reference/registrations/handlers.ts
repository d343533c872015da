import type { registrations } from '../../lib/contract/registrations';
import type { Handlers } from '../http/handlers';
import { signup } from './sign-up';

export const registrationHandlers = { signup } satisfies Handlers<typeof registrations>;
