import type { remarks } from '../../../lib/contract/customers/remarks';
import { requireCustomer } from '../customers/require-customer';
import type { Handlers } from '../../engine/http/handlers';
import { findRemarks, readRemark } from './read';
import { completeTask, dueTasks } from './tasks';
import { placeTasks, teamTasks } from './team-tasks';
import { addRemark, removeRemark, restoreRemark, updateRemark } from './write';

export const remarkHandlers = {
  due: ({ query }, context) => dueTasks(context, query),

  tasks: ({ query }, context) => teamTasks(context, query),
  async placeTasks({ body }, context) {
    const placed = await placeTasks(context, body.tasks);
    context.describe({ tasks: placed.tasks.length });
    return placed;
  },

  async complete({ params, body }, context) {
    const task = await completeTask(context, params.remarkId, body.value ? context.now : null);
    context.describe({ remarkId: task.remarkId, value: body.value });
    return task;
  },

  async list({ params, query }, context) {
    const { id } = await requireCustomer(context.tenant, params.customerId);
    return findRemarks(context, id, query);
  },

  get: ({ params }, context) => readRemark(context, params.remarkId),

  async add({ params, body }, context) {
    const { id } = await requireCustomer(context.tenant, params.customerId);
    const remarkId = await addRemark(id, body, context);
    context.describe({ remarkId });
    return readRemark(context, remarkId);
  },

  async update({ params, body }, context) {
    await updateRemark(params.remarkId, body, context);
    return readRemark(context, params.remarkId);
  },

  async remove({ params }, context) {
    await removeRemark(params.remarkId, context);
    return { done: true };
  },

  async restore({ params }, context) {
    await restoreRemark(params.remarkId, context);
    return readRemark(context, params.remarkId);
  },
} satisfies Handlers<typeof remarks>;
