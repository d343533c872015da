import type { ConceptModule } from '../../engine/concept';
import { callBack } from './call-back';
import { migrations } from './migrations';
import type { GatewayTables } from './tables';

declare module '../../engine/db/schema' {
  interface Schema extends GatewayTables {}
}

export const gatewayConcept = { name: 'gateway', migrations, jobs: [callBack] } satisfies ConceptModule;
