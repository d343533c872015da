import type { Order } from '../../../lib/contract/orders/orders';
import type { Line } from '../../../lib/insurers/lines';
import type { Instant, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

export interface OrderTables {
  orders: {
    id: string;
    agency_id: string;
    account_id: string;
    order_number: number;
    product_type: Order['productType'];
    status: Order['status'];
    customer_id: string | null;
    archived: WithDefault<boolean>;
    cancelled: WithDefault<boolean>;
    hidden: WithDefault<boolean>;
    renewal: boolean;
    policy_ownership: WithDefault<'OWN' | 'FOREIGN'>;
    /** Plate of the car; null in other lines. */
    registration_number: string | null;
    /** What is insured. */
    title: string | null;
    insurance_start: string | null;
    insurance_end: string | null;
    /** Sum of the items, ILS. */
    selling_price: number;
    suppliers: string[];
    remark: string | null;
    /** Version for optimistic locking; incremented on every change. */
    version: WithDefault<number>;
    /** Time of removal; the order can be restored for a while. */
    deleted_at: Instant | null;
    created_at: Instant;
    updated_at: Instant;
  };
  order_items: {
    id: string;
    agency_id: string;
    order_id: string;
    position: number;
    request_id: string;
    product_type: Line;
    /** The offer at the time of the order. */
    product: Snapshot<unknown>;
    selling_price: number;
  };
  /** Search rows of orders. */
  order_search: {
    order_id: string;
    /** Id of the agency. Not named `agency_id`, because row-level security would prevent the use of its index. */
    owner: string;
    /** Number, plate, title and the customer's search text, each after a line break. */
    text: string;
  };
}
