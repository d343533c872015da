import { migration, type Migrations } from '../../engine/db/migration';

export const migrations: Migrations = {
  '0821 mails': migration(
    `create table mails (
      id text primary key,
      agency_id text not null,
      account_id text not null,
      customer_id text not null,
      order_id text,
      folder text not null check (folder in ('DRAFT', 'INBOX', 'OUTBOX', 'RECYCLE_BIN', 'SENT', 'SPAM')),
      sender text not null,
      recipients text[] not null,
      subject text not null,
      preview text not null,
      seen boolean not null,
      attachments integer not null,
      sent_at timestamptz not null,
      unique (agency_id, id),
      foreign key (agency_id, account_id) references accounts (agency_id, id),
      foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
      foreign key (agency_id, order_id) references orders (agency_id, id) on delete set null (order_id)
    )`,
    `create index mails_customer on mails (agency_id, customer_id, sent_at desc, id desc)`,
    `create index mails_order on mails (agency_id, order_id) where order_id is not null`,
  ),
};
