import type { ConceptModule } from '../../engine/concept';
import { collectSavedRequests } from './collect-saved';
import { exportRenewals } from './export-renewals';
import { migrations } from './migrations';
import { searchRenewals } from './search-job';
import { sendPrices } from './sending-job';
import { seed } from './seed';
import type { RenewalTables } from './tables';
import { consentByLink } from './link-consent';
import { triggerMigrations } from './trigger-migrations';
import { renewalHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends RenewalTables {}
}

export const renewalsConcept = {
  name: 'renewals',
  handlers: renewalHandlers,
  on: { 'opportunity.answered': consentByLink },
  migrations: { ...migrations, ...triggerMigrations },
  seed,
  jobs: [searchRenewals, sendPrices, exportRenewals, collectSavedRequests],
  customerColumns: [
    // A trigger moves renewals with their policies.
    { table: 'renewals', columns: ['customer_id'], fate: 'stay' },
  ],
} satisfies ConceptModule;
