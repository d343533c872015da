import type { trends } from '../../../lib/contract/desk/trends';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Handlers } from '../../engine/http/handlers';
import { endingsOf } from './endings';
import { premiumOf } from './premium';
import { salesOf } from './sales';
import { tasksOf } from './tasks';
import { whoseOf } from './whose';

export const trendHandlers = {
  premium: ({ query }, { tenant, caller, now }) => premiumOf(tenant, whoseOf(query, caller), todayInIsrael(now)),
  sales: ({ query }, { tenant, caller, now }) => salesOf(tenant, whoseOf(query, caller), todayInIsrael(now)),
  endings: ({ query }, { tenant, caller, now }) => endingsOf(tenant, whoseOf(query, caller), todayInIsrael(now)),
  tasks: ({ query }, { db, tenant, caller, now }) => tasksOf(db, tenant, whoseOf(query, caller), todayInIsrael(now)),
} satisfies Handlers<typeof trends>;
