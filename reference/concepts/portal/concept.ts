import type { ConceptModule } from '../../engine/concept';
import { tidyGrants } from '../../engine/link-grants/tidy-grants';
import { assembleFiles } from './assemble-files';
import { migrations } from './migrations';
import { seed } from './seed';
import type { PortalTables } from './tables';
import { portalHandlers } from './handlers';
import { notices } from './notices';

declare module '../../engine/db/schema' {
  interface Schema extends PortalTables {}
}

const tidy = tidyGrants('zone.tidyGrants', '41 * * * *', { codes: 'zone_codes', grants: 'zone_grants' });

export const portalConcept = {
  name: 'portal',
  notices,
  handlers: portalHandlers,
  migrations,
  jobs: [assembleFiles, tidy],
  seed,
} satisfies ConceptModule;
