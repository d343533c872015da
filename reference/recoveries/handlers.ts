import type { recoveries } from '../../lib/contract/recoveries';
import type { Handlers } from '../http/handlers';
import { confirm } from './confirm';
import { request } from './request';

export const recoveryHandlers = { request, confirm } satisfies Handlers<typeof recoveries>;
