import type { remarks } from '../../lib/contract/remarks';
import type { Handlers } from '../http/handlers';
import { completeTask, dueTasks } from './tasks';

export const remarkHandlers = {
  due: ({ query }, { db, tenant, now }) => dueTasks(db, tenant, now, query),
  async complete({ params, body }, context) {
    const task = await completeTask(context.tenant, params.remarkId, body.value ? context.now : null);
    context.describe({ remarkId: task.remarkId, value: body.value });
    return task;
  },
} satisfies Handlers<typeof remarks>;
