import type { contents } from '../../../lib/contract/desk/contents';
import type { Handlers } from '../../engine/http/handlers';

export const contentHandlers = {
  async list({ query }, { tenant }) {
    const all = tenant.selectFrom('contents').select(['type', 'content']).orderBy('type');
    return (query.type ? all.where('type', '=', query.type) : all).execute();
  },

  async save({ body }, { tenant, describe }) {
    const { type } = body;
    const content = body.content.trim();
    describe({ type });
    if (content === '') await tenant.deleteFrom('contents').where('type', '=', type).execute();
    else
      await tenant
        .insertInto('contents', { type, content })
        .onConflict((conflict) => conflict.columns(['agency_id', 'type']).doUpdateSet({ content }))
        .execute();
    return { type, content };
  },
} satisfies Handlers<typeof contents>;
