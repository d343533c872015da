import { changesBetween } from '../../engine/http/changes';
import { permissionKeys } from '../../../lib/access/keys';
import type { TariffDraft, TariffRow, tariffs } from '../../../lib/contract/agencies/tariffs';
import { newId } from '../../engine/db/ids';
import type { Realm } from '../../engine/db/realm';
import type { Db } from '../../engine/db/schema';
import { Failure, found } from '../../engine/failures/failure';
import { acrossAgencies, type Handlers } from '../../engine/http/handlers';

/** Maximum number of tariffs in the list. */
const max = 200;

/** Selects tariffs with the number of their agencies in the realm. */
const rows = (db: Db, realm: Realm) =>
  db
    .selectFrom('tariffs')
    .leftJoin('agencies', (join) =>
      join
        .onRef('agencies.tariff_id', '=', 'tariffs.id')
        .on('agencies.status', '!=', 'DELETED')
        .on(realm.holds('agencies.id')),
    )
    .selectAll('tariffs')
    .select((eb) => eb.fn.count<number>('agencies.id').as('agencies'))
    .groupBy('tariffs.id')
    .orderBy('tariffs.name')
    .limit(max);

type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const rowOf = ({ id, name, allowed_actions, agencies }: Found): TariffRow => ({
  tariffId: id,
  name,
  allowedActions: allowed_actions,
  agencies,
});

/** Returns the actions without repetitions, in the order of the keys. */
const actionsOf = ({ allowedActions }: TariffDraft) =>
  allowedActions && permissionKeys.filter((key) => allowedActions.includes(key));

/** Checks that a name is free. @throws Failure CONFLICT when another tariff has it. */
async function checkName(db: Db, name: string, butFor?: string): Promise<void> {
  const taken = await db
    .selectFrom('tariffs')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .$if(butFor !== undefined, (all) => all.where('id', '!=', butFor ?? ''))
    .executeTakeFirst();
  if (taken) throw new Failure('CONFLICT', { field: 'name', fields: [{ path: 'name', rule: 'taken' }] });
}

const tariffOf = async (db: Db, realm: Realm, tariffId: string) =>
  rowOf(found(await rows(db, realm).where('tariffs.id', '=', tariffId).executeTakeFirst()));

/** Returns the fields that the audit log compares. */
const shownOf = ({ name, allowedActions }: TariffRow) => ({ name, allowedActions });

export const tariffHandlers = {
  list: acrossAgencies<typeof tariffs.list>(async (_, { db, realm }) => (await rows(db, realm).execute()).map(rowOf)),

  create: acrossAgencies<typeof tariffs.create>(async ({ body }, { db, realm, describe }) => {
    await checkName(db, body.name);
    const id = newId();
    await db
      .insertInto('tariffs')
      .values({ id, name: body.name, allowed_actions: actionsOf(body) })
      .execute();
    describe({ tariffId: id });
    return tariffOf(db, realm, id);
  }),

  update: acrossAgencies<typeof tariffs.update>(async ({ params, body }, { db, realm, changed }) => {
    await checkName(db, body.name, params.tariffId);
    const before = await tariffOf(db, realm, params.tariffId);
    await db
      .updateTable('tariffs')
      .set({ name: body.name, allowed_actions: actionsOf(body) })
      .where('id', '=', params.tariffId)
      .execute();
    const after = await tariffOf(db, realm, params.tariffId);
    changed(changesBetween(shownOf(before), shownOf(after)));
    return after;
  }),
} satisfies Handlers<typeof tariffs>;
