import type { registrations } from '../../../lib/contract/agencies/registrations';
import type { Handlers } from '../../engine/http/handlers';
import { signup } from './sign-up';

export const registrationHandlers = { signup } satisfies Handlers<typeof registrations>;
