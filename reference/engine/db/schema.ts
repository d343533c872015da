import type { AdviceTables } from '../../concepts/advices/tables';
import type { SendingTables } from '../../concepts/sendings/tables';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../../concepts/accounts/tables';
import type { AgencyDetailsTables } from '../../concepts/agencies/details-tables';
import type { AgencyTables } from '../../concepts/agencies/tables';
import type { AuditTables } from '../../concepts/audit/tables';
import type { BannerTables } from '../../concepts/banners/tables';
import type { BillingTables } from '../../concepts/billing/tables';
import type { ChargeTables } from '../../concepts/charges/tables';
import type { FileTables } from '../files/tables';
import type { FormTables } from '../../concepts/forms/tables';
import type { GatewayTables } from '../../simulators/gateway/tables';
import type { GeographyTables } from '../../concepts/geography/tables';
import type { IdempotencyTables } from '../http/idempotency-tables';
import type { OutboxTables } from '../outbox/tables';
import type { ClaimTables } from '../../concepts/claims/tables';
import type { ContentTables } from '../../concepts/contents/tables';
import type { CustomerTables } from '../../concepts/customers/tables';
import type { NotificationTables } from '../../concepts/notifications/tables';
import type { MailboxTables } from '../../concepts/mailboxes/tables';
import type { InstallationTables } from '../../concepts/installations/tables';
import type { JobTables } from '../jobs/tables';
import type { MergeTables } from '../../concepts/merges/tables';
import type { NumberingTables } from '../numbering/tables';
import type { OpportunityTables } from '../../concepts/opportunities/tables';
import type { OrderTables } from '../../concepts/orders/tables';
import type { PaymentTables } from '../../concepts/payments/tables';
import type { ProfileTables } from '../../concepts/profiles/tables';
import type { QuoteTables } from '../../concepts/quotes/tables';
import type { RecoveryTables } from '../../concepts/recoveries/tables';
import type { RegistrationTables } from '../../concepts/registrations/tables';
import type { RelationTables } from '../../concepts/relations/tables';
import type { RemarkTables } from '../../concepts/remarks/tables';
import type { RenewalTables } from '../../concepts/renewals/tables';
import type { ReminderTables } from '../../concepts/reminders/tables';
import type { SealTables } from '../../concepts/seals/tables';
import type { SupportTables } from '../../concepts/support/tables';
import type { SimilarityTables } from '../../concepts/similarities/tables';
import type { VehicleTables } from '../../concepts/vehicles/tables';
import type { ViewTables } from '../../concepts/views/tables';
import type { CallTables } from '../../concepts/calls/tables';
import type { DocumentTables } from '../../concepts/documents/tables';
import type { EnvelopeTables } from '../../concepts/envelopes/tables';
import type { ImportTables } from '../../concepts/imports/tables';
import type { MailTables } from '../../concepts/mails/tables';
import type { MessageTables } from '../../concepts/messages/tables';
import type { SubscriptionTables } from '../../concepts/subscriptions/tables';
import type { PortalTables } from '../../concepts/portal/tables';
import type { IssuingTables } from '../../simulators/issuing/tables';
import type { PolicyTables } from '../../concepts/policies/tables';
import type { AttachingTables } from '../../concepts/attachings/tables';
import type { ProposalTables } from '../../concepts/proposals/tables';
import type { PurchaseTables } from '../../concepts/purchases/tables';
import type { TagTables } from '../../concepts/tags/tables';
import type { BaseTables } from './base-tables';

/** All tables, from the `tables.ts` of each concept. */
export interface Schema
  extends
    AccountTables,
    AgencyDetailsTables,
    AgencyTables,
    AuditTables,
    BannerTables,
    BaseTables,
    BillingTables,
    CallTables,
    ChargeTables,
    ClaimTables,
    ContentTables,
    CustomerTables,
    DocumentTables,
    EnvelopeTables,
    FileTables,
    FormTables,
    GatewayTables,
    GeographyTables,
    IdempotencyTables,
    ImportTables,
    AdviceTables,
    SendingTables,
    NotificationTables,
    MailboxTables,
    MailTables,
    MessageTables,
    InstallationTables,
    IssuingTables,
    JobTables,
    MergeTables,
    NumberingTables,
    OpportunityTables,
    OrderTables,
    OutboxTables,
    PaymentTables,
    PolicyTables,
    ProfileTables,
    ProposalTables,
    AttachingTables,
    PurchaseTables,
    QuoteTables,
    RecoveryTables,
    RegistrationTables,
    RelationTables,
    RemarkTables,
    ReminderTables,
    RenewalTables,
    SubscriptionTables,
    SealTables,
    SupportTables,
    SimilarityTables,
    TagTables,
    VehicleTables,
    ViewTables,
    PortalTables {}

/** The database, or a transaction of it. Inside a transaction, use nothing else. */
export type Db = Kysely<Schema>;
