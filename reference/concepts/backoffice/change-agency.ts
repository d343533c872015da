import type { backoffice } from '../../../lib/contract/agencies/backoffice';
import type { Db } from '../../engine/db/schema';
import { Failure, found } from '../../engine/failures/failure';
import { acrossAgencies } from '../../engine/http/handlers';

/** Returns the failure for a field that names a missing row. */
const unknown = (path: string) => new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule: 'invalid' }] });

/** Checks that a tariff exists. @throws Failure VALIDATION_ERROR when it does not. */
export async function checkTariff(db: Db, tariffId: string): Promise<void> {
  if (!(await db.selectFrom('tariffs').select('id').where('id', '=', tariffId).executeTakeFirst()))
    throw unknown('tariffId');
}

export const changeAgencyTariff = acrossAgencies<typeof backoffice.changeAgencyTariff>(
  async ({ params, body }, { db, realm, describe }) => {
    const agency = db
      .selectFrom('agencies')
      .select('tariff_id')
      .where('id', '=', params.agencyId)
      .where(realm.holds('agencies.id'));
    const before = found(await agency.where('status', 'in', ['ACTIVE', 'BLOCKED']).executeTakeFirst());
    await checkTariff(db, body.tariffId);
    await db.updateTable('agencies').set({ tariff_id: body.tariffId }).where('id', '=', params.agencyId).execute();
    describe({ tariffId: body.tariffId, ...(before.tariff_id !== null && { tariffBefore: before.tariff_id }) });
    return { done: true };
  },
);

/**
 * Changes the parent of an agency. There are two levels only: a parent is TOP_LEVEL, and a TOP_LEVEL agency has no
 * parent.
 */
export const changeAgencyParent = acrossAgencies<typeof backoffice.changeAgencyParent>(
  async ({ params, body }, { db, realm, describe }) => {
    const agency = found(
      await db
        .selectFrom('agencies')
        .select(['level', 'parent_id'])
        .where('id', '=', params.agencyId)
        .where(realm.holds('agencies.id'))
        .executeTakeFirst(),
    );
    const { parentId } = body;
    if (parentId !== null) {
      const above = await db
        .selectFrom('agencies')
        .select('level')
        .where('id', '=', parentId)
        .where('status', '=', 'ACTIVE')
        .executeTakeFirst();
      if (above?.level !== 'TOP_LEVEL' || agency.level === 'TOP_LEVEL') throw unknown('parentId');
    }
    await db.updateTable('agencies').set({ parent_id: parentId }).where('id', '=', params.agencyId).execute();
    describe({
      ...(parentId !== null && { parentId }),
      ...(agency.parent_id !== null && { parentBefore: agency.parent_id }),
    });
    return { done: true };
  },
);
