import type { AdviceTables } from '../advices/tables';
import type { SendingTables } from '../sendings/tables';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../accounts/tables';
import type { AgencyDetailsTables } from '../agencies/details-tables';
import type { AgencyTables } from '../agencies/tables';
import type { AuditTables } from '../audit/tables';
import type { BannerTables } from '../banners/tables';
import type { BillingTables } from '../billing/tables';
import type { ChargeTables } from '../charges/tables';
import type { FileTables } from '../files/tables';
import type { FormTables } from '../forms/tables';
import type { GatewayTables } from '../gateway/tables';
import type { GeographyTables } from '../geography/tables';
import type { IdempotencyTables } from '../http/idempotency-tables';
import type { OutboxTables } from '../outbox/tables';
import type { ClaimTables } from '../claims/tables';
import type { ContentTables } from '../contents/tables';
import type { CustomerTables } from '../customers/tables';
import type { NotificationTables } from '../notifications/tables';
import type { MailboxTables } from '../mailboxes/tables';
import type { InstallationTables } from '../installations/tables';
import type { JobTables } from '../jobs/tables';
import type { MergeTables } from '../merges/tables';
import type { NumberingTables } from '../numbering/tables';
import type { OpportunityTables } from '../opportunities/tables';
import type { OrderTables } from '../orders/tables';
import type { PaymentTables } from '../payments/tables';
import type { ProfileTables } from '../profiles/tables';
import type { QuoteTables } from '../quotes/tables';
import type { RecoveryTables } from '../recoveries/tables';
import type { RegistrationTables } from '../registrations/tables';
import type { RelationTables } from '../relations/tables';
import type { RemarkTables } from '../remarks/tables';
import type { RenewalTables } from '../renewals/tables';
import type { ReminderTables } from '../reminders/tables';
import type { SealTables } from '../seals/tables';
import type { SupportTables } from '../support/tables';
import type { SimilarityTables } from '../similarities/tables';
import type { VehicleTables } from '../vehicles/tables';
import type { ViewTables } from '../views/tables';
import type { CallTables } from '../calls/tables';
import type { DocumentTables } from '../documents/tables';
import type { EnvelopeTables } from '../envelopes/tables';
import type { ImportTables } from '../imports/tables';
import type { MailTables } from '../mails/tables';
import type { MessageTables } from '../messages/tables';
import type { SubscriptionTables } from '../subscriptions/tables';
import type { PortalTables } from '../portal/tables';
import type { IssuingTables } from '../issuing/tables';
import type { PolicyTables } from '../policies/tables';
import type { AttachingTables } from '../attachings/tables';
import type { ProposalTables } from '../proposals/tables';
import type { PurchaseTables } from '../purchases/tables';
import type { TagTables } from '../tags/tables';
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
