import type { Order, priceReasons } from '../../../lib/contract/orders/orders';
import type { Line } from '../../../lib/insurers/lines';
import type { Instant, WithDefault } from '../../engine/db/columns';
import type { PriceLevels } from '../../../lib/rules/quotes/price-check';
import type { Snapshot, SnapshotOrNull } from '../../engine/db/snapshot';

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
    /** The offer as it was ordered, with the price in force. */
    product: Snapshot<unknown>;
    /** Price in force, ILS; `item_prices` has its history. */
    selling_price: number;
  };
  /** Prices that an ordered offer has had; the last one is in force (ADR 30). */
  item_prices: {
    agency_id: string;
    order_item_id: string;
    /** 0 for the first. */
    position: number;
    /** Whole ILS. */
    amount: number;
    reason: (typeof priceReasons)[number];
    /** Choices at issue that are in the price; null for what was ordered. */
    levels: SnapshotOrNull<PriceLevels>;
    /** Who ordered or issued; null for a customer alone. */
    account_id: string | null;
    created_at: Instant;
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
