import type { trends } from '../../../lib/contract/desk/trends';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Handlers } from '../../engine/http/handlers';
import { accountIn } from '../accounts/scope';
import { endingsOf } from './endings';
import { premiumOf } from './premium';
import { premiumIn } from './premium-scope';
import { salesOf } from './sales';
import { tasksOf } from './tasks';

export const trendHandlers = {
  premium: ({ query }, { tenant, caller, now }) =>
    premiumOf(tenant, premiumIn(query.scope, caller), todayInIsrael(now)),
  sales: ({ query }, { tenant, caller, now }) => salesOf(tenant, accountIn(query.scope, caller), todayInIsrael(now)),
  endings: ({ query }, { tenant, caller, now }) =>
    endingsOf(tenant, accountIn(query.scope, caller), todayInIsrael(now)),
  tasks: ({ query }, { db, tenant, caller, now }) =>
    tasksOf(db, tenant, accountIn(query.scope, caller), todayInIsrael(now)),
} satisfies Handlers<typeof trends>;
