import type { Task } from '../../lib/contract/remarks';
import type { Instant } from '../db/columns';

export interface RemarkTables {
  /** What was noted about a customer; with a day by which something is to be done it is a task (S3 §3). */
  remarks: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string;
    order_id: string | null;
    subject: string;
    priority: Task['priority'];
    due_at: Instant | null;
    done_at: Instant | null;
    created_at: Instant;
  };
}
