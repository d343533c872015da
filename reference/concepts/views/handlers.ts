import type { SavedView, views } from '../../../lib/contract/desk/views';
import { maxViews, viewProblem } from '../../../lib/rules/kit/views';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import { Failure, found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';

const shown = ({ id, list, name, search, hidden }: Omit<SavedView, 'viewId'> & { id: string }): SavedView => ({
  viewId: id,
  list,
  name,
  search,
  hidden,
});

export const viewHandlers = {
  async list({ query }, { tenant, caller }) {
    const rows = await tenant
      .selectFrom('list_views')
      .select(['id', 'list', 'name', 'search', 'hidden'])
      .where('account_id', '=', caller.accountId)
      .where('list', '=', query.list)
      .orderBy('name')
      .limit(maxViews)
      .execute();
    return rows.map(shown);
  },

  async save({ body }, { tenant, caller }) {
    const kept = await tenant
      .selectFrom('list_views')
      .select('name')
      .where('account_id', '=', caller.accountId)
      .where('list', '=', body.list)
      .limit(maxViews)
      .execute();
    const rule = viewProblem(
      kept.map(({ name }) => name),
      body.name,
    );
    if (rule) throw new Failure('VALIDATION_ERROR', { fields: [{ path: 'name', rule }] });
    const contents = { search: body.search, hidden: asJson(body.hidden) };
    const row = await tenant
      .insertInto('list_views', {
        id: newId(),
        account_id: caller.accountId,
        list: body.list,
        name: body.name,
        ...contents,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'list', 'name']).doUpdateSet(contents))
      .returning(['id', 'list', 'name', 'search', 'hidden'])
      .executeTakeFirstOrThrow();
    return shown(row);
  },

  async remove({ params }, { tenant, caller }) {
    const removed = tenant
      .deleteFrom('list_views')
      .where('account_id', '=', caller.accountId)
      .where('id', '=', params.viewId);
    found(await removed.returning('id').executeTakeFirst());
    return { done: true };
  },
} satisfies Handlers<typeof views>;
