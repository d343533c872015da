import type { Remark, Task } from '../../../lib/contract/customers/remarks';
import type { Instant, InstantOrNull, InstantWithDefault, WithDefault } from '../../engine/db/columns';

export interface RemarkTables {
  /** Notes about a customer; with a due day a remark is a task (S3 §3). */
  remarks: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string;
    order_id: string | null;
    claim_id: WithDefault<string | null>;
    subject: string;
    text: WithDefault<string | null>;
    priority: Task['priority'];
    supplier: WithDefault<Remark['supplier']>;
    tags: WithDefault<string[]>;
    due_at: Instant | null;
    done_at: Instant | null;
    /** The reminder notification. */
    reminder_id: WithDefault<string | null>;
    remind_at: InstantOrNull;
    /** When it was removed; it can be restored for a while. */
    removed_at: InstantOrNull;
    version: WithDefault<number>;
    created_at: Instant;
    updated_at: InstantWithDefault;
  };
  /** Documents linked to a remark. */
  remark_documents: { agency_id: string; remark_id: string; document_id: string };
  /** Mails linked to a remark. */
  remark_mails: { agency_id: string; remark_id: string; mail_id: string };
}
