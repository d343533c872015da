import type { TestReference } from './harness';

/** Returns the actions in the audit log whose entries have values before and after. */
export async function actionsWithValues({ database }: TestReference): Promise<ReadonlySet<string>> {
  const told = await database.db
    .selectFrom('audit')
    .select('action')
    .distinct()
    .where('outcome', 'is', null)
    .where((eb) => eb.or([eb('rows', 'is not', null), eb('changes', 'is not', null)]))
    .execute();
  return new Set(told.map(({ action }) => action));
}
