import type { recoveries } from '../../../lib/contract/agencies/recoveries';
import type { Handlers } from '../../engine/http/handlers';
import { confirm } from './confirm';
import { request } from './request';

export const recoveryHandlers = { request, confirm } satisfies Handlers<typeof recoveries>;
