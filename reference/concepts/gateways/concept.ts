import type { ConceptModule } from '../../engine/concept';
import { gatewayHandlers } from './handlers';
import { migrations } from './migrations';
import { seed } from './seed';
import type { GatewayTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends GatewayTables {}
}

export const gatewaysConcept = {
  name: 'gateways',
  handlers: gatewayHandlers,
  migrations,
  seed,
  unwatched: { address_reports: 'follows from the reports of the gateway, which its deliveries keep' },
} satisfies ConceptModule;
