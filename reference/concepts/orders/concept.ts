import type { ConceptModule } from '../../engine/concept';
import { exportOrders } from './export-orders';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import { seed } from './seed';

export const ordersConcept: ConceptModule = { name: 'orders', migrations, seed, jobs: [exportOrders, forgetRemoved] };
