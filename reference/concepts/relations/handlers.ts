import type { relations } from '../../../lib/contract/customers/relations';
import { storedRelation } from '../../../lib/rules/people/relation';
import { Failure } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { addRelation } from './add-relation';
import { familyOf } from './family';
import { restorableDays } from './forget-removed';
import { lockedRelation, relationsOf } from './stored-relations';

export const relationHandlers = {
  family: ({ params }, context) => familyOf(context, params.customerId),

  add: ({ params, body }, context) => addRelation(params.customerId, body, context),

  async change({ params, body }, { tenant, describe }) {
    const { customerId, relativeId, removedTs } = await lockedRelation(tenant, params.customerId, params.relationId);
    if (removedTs !== null) throw new Failure('NOT_FOUND');
    const { type, subjectId, objectId } = storedRelation({ type: body.type, customerId, relativeId });
    await tenant
      .updateTable('customer_relations')
      .set({ type, subject_id: subjectId, object_id: objectId })
      .where('id', '=', params.relationId)
      .execute();
    describe({ relative: relativeId, type: body.type });
    return { done: true };
  },

  async remove({ params }, { tenant, now, describe }) {
    const { relativeId, type, removedTs } = await lockedRelation(tenant, params.customerId, params.relationId);
    if (removedTs === null)
      await tenant
        .updateTable('customer_relations')
        .set({ removed_at: now })
        .where('id', '=', params.relationId)
        .execute();
    describe({ relative: relativeId, type });
    return { done: true };
  },

  async restore({ params }, { tenant, now, describe }) {
    const { relativeId, type, removedTs } = await lockedRelation(tenant, params.customerId, params.relationId);
    if (removedTs !== null && now.getTime() - Date.parse(removedTs) > restorableDays * 24 * 60 * 60_000)
      throw new Failure('NOT_FOUND');
    // The two people were related again meanwhile: that relation stays.
    const again = (await relationsOf(tenant, params.customerId)).some((relation) => relation.relativeId === relativeId);
    if (again && removedTs !== null) throw new Failure('CONFLICT', { message: 'They have been related again' });
    await tenant
      .updateTable('customer_relations')
      .set({ removed_at: null })
      .where('id', '=', params.relationId)
      .execute();
    describe({ relative: relativeId, type });
    return { done: true };
  },
} satisfies Handlers<typeof relations>;
