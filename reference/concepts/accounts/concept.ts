import type { ConceptModule } from '../../engine/concept';
import { housekeeping } from './housekeeping';
import { migrations } from './migrations';
import { seed } from './seed';
import { seedStaff } from './seed-staff';
import type { AccountTables } from './tables';
import { accountHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends AccountTables {}
}

export const accountsConcept = {
  name: 'accounts',
  handlers: accountHandlers,
  migrations,
  async seed(context) {
    await seed(context);
    await seedStaff(context);
  },
  jobs: [housekeeping],
} satisfies ConceptModule;
