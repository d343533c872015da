import { sql, type SqlBool } from 'kysely';
import type { ConceptModule } from '../../engine/concept';
import { exportOrders } from './export-orders';
import { forgetRemoved } from './forget-removed';
import { migrations } from './migrations';
import type { OrderTables } from './tables';
import { keepOrdersFindable } from './keep-orders-findable';
import { orderHandlers } from './handlers';
import { notices } from './notices';
import { searchReason } from '../../engine/db/row-level-security';

declare module '../../engine/db/schema' {
  interface Schema extends OrderTables {}
}

export const ordersConcept = {
  name: 'orders',
  unfenced: { order_search: searchReason },
  notices,
  handlers: orderHandlers,
  on: {
    'customer.searchChanged': async ({ db }, { tenant, customerIds }) => {
      await keepOrdersFindable(db, tenant, customerIds);
      return undefined;
    },
  },
  migrations,
  jobs: [exportOrders, forgetRemoved],
  timeline: {
    ORDER: {
      table: 'orders',
      at: 'created_at',
      what: 'status',
      text: 'title',
      number: 'order_number',
      where: sql<SqlBool>`orders.deleted_at is null`,
    },
  },
  customerColumns: [
    {
      table: 'orders',
      columns: ['customer_id'],
      fate: 'move',
      kind: 'orders',
      at: 'created_at',
      there: sql<SqlBool>`deleted_at is null`,
    },
  ],
} satisfies ConceptModule;
