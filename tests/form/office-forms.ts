import { writtenCall } from '@/app/(staff)/calls/written-call';
import { newClaim } from '@/app/(staff)/claims/new/new-claim-values';
import { passwordValues } from '@/app/(staff)/accounts/password-values';
import { typedRates } from '@/app/(staff)/agencies/commission-values';
import { supplierValues } from '@/app/(staff)/agencies/supplier-values';
import { remarkValuesWith } from '@/app/(staff)/customers/[customerId]/remarks/remark-schema';
import { newRemark } from '@/app/(staff)/customers/[customerId]/remarks/remark-values';
import { filingValues } from '@/app/(staff)/customers/scan/filing-values';
import { settingsForm } from '@/app/(staff)/exchanges/settings-values';
import { eventValues, newValues } from '@/app/(staff)/events/event-values';
import { reminderValues } from '@/app/(staff)/notifications/reminder-values';
import { contactValues } from '@/app/(staff)/envelopes/envelope/contact-values';
import { fillSchema } from '@/app/(staff)/forms/fill/form-fields';
import { bannerValues } from '@/components/banners/banner-schema';
import { relativeValues } from '@/components/relations/relative-values';
import { mediumChange, ownMediumChange } from '@/lib/contract/agencies/accounts';
import { agencyEdit } from '@/lib/contract/agencies/agencies';
import { agentChange, agentDraft } from '@/lib/contract/agencies/agents';
import { customerDraft } from '@/lib/contract/customers/customers';
import { documentDetails } from '@/lib/contract/documents/documents';
import { campaignDraft } from '@/lib/contract/desk/campaigns';
import { mailTemplateWords } from '@/lib/contract/customers/mail-templates';
import { smsDraft } from '@/lib/contract/customers/messages';
import { envelopes } from '@/lib/contract/documents/envelopes';
import type { FormField } from '@/lib/contract/documents/forms';
import { mailboxDraft } from '@/lib/contract/agencies/mailboxes';
import { profileEdit } from '@/lib/contract/agencies/profiles';
import { registration } from '@/lib/contract/agencies/registrations';
import { noticeDraft } from '@/lib/contract/claims/notices';
import { linkDelivery } from '@/lib/contract/customers/sendings';
import { supportDraft } from '@/lib/contract/desk/support';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { insurerNumberTypes } from '@/lib/rules/work/insurer-number';
import { customerMistakes, type FormCase, long, newCustomer, under } from './form-case';

const day = todayInIsrael();
const server = { login: 'dana', host: 'mail.example.com', port: 993 };

/** Forms of customers, documents, the agency and its people. */
export const officeForms: readonly FormCase[] = [
  {
    form: 'CUS-03 a new customer',
    at: 'components/customers/form/card-form.tsx',
    schema: customerDraft,
    good: newCustomer,
    mistakes: customerMistakes,
  },
  {
    form: 'AGY-03 a new person',
    at: 'app/(staff)/agents/new/new-agent-form.tsx',
    schema: agentDraft,
    good: {
      firstName: 'דנה',
      lastName: 'לוי',
      login: 'dana',
      accountRole: 'CLERK',
      mobilePhone: '0501234567',
      email: 'dana@example.com',
    },
    mistakes: { firstName: '', lastName: '1$', login: 'ד', mobilePhone: '12', email: 'x', accountRole: null },
  },
  {
    form: 'AGY-02 the rates of commission',
    at: 'app/(staff)/agencies/commissions-form.tsx',
    schema: typedRates,
    good: { percents: { CAR: '12.5', HEALTH: '', LIFE: '7', PROPERTY: '', RISK: '' } },
    mistakes: { 'percents.CAR': '51', 'percents.LIFE': 'x' },
  },
  {
    form: 'AGY-02 a text for mails',
    at: 'app/(staff)/agencies/added-templates.tsx',
    schema: mailTemplateWords,
    good: { name: 'תזכורת', text: 'שלום {customer}' },
    mistakes: { name: '', text: long(5_001) },
  },
  {
    form: 'AGY-02 the agency',
    at: 'app/(staff)/agencies/details-form.tsx',
    schema: agencyEdit,
    good: { name: 'אופק', registrationNumber: '51234567', address: 'חיפה', phone: '048123456', email: 'a@example.com' },
    mistakes: { name: '', registrationNumber: '', phone: '1', email: 'x', webEmail: 'y' },
  },
  {
    form: 'SGN-11 a registration',
    at: 'app/(open)/registrations/register-form.tsx',
    schema: registration,
    good: {
      agencyName: 'אופק',
      agencyRegistrationNumber: '51234567',
      address: 'חיפה',
      phone: '048123456',
      firstName: 'דנה',
      lastName: 'לוי',
      email: 'dana@example.com',
      agentMobilePhone: '0501234567',
      login: 'dana',
      password: 'long-enough-7',
      repassword: 'long-enough-7',
    },
    mistakes: {
      agencyName: '',
      phone: '1',
      firstName: '',
      email: 'x',
      agentMobilePhone: '1',
      login: 'ד',
      repassword: 'z',
    },
  },
  {
    form: 'AGY-08 a reminder',
    at: 'app/(staff)/notifications/reminder-dialog.tsx',
    schema: reminderValues,
    good: { text: 'א', day: null, time: '' },
    mistakes: { text: '', day: '2020-01-01' },
  },
  {
    form: 'CUS-06 a task',
    at: 'app/(staff)/customers/[customerId]/remarks/remark-editor.tsx',
    schema: remarkValuesWith(null),
    good: { ...newRemark(day), subject: 'א' },
    mistakes: { subject: '', day: null, remindDay: '2020-01-01' },
  },
  {
    form: 'AGY-01 a mailbox',
    at: 'app/(staff)/profiles/use-mailbox.ts',
    schema: mailboxDraft,
    good: { email: 'dana@example.com', imap: server, smtp: server },
    mistakes: { email: 'x', 'imap.login': '', 'imap.host': '?', 'smtp.port': null },
  },
  {
    form: 'SGN-14 a contact',
    at: 'app/(staff)/agents/agent/contacts-section.tsx',
    schema: mediumChange,
    good: { mediaType: 'MAIL', value: 'a@b.co' },
    mistakes: { value: 'x' },
  },
  {
    form: 'SGN-14 a contact of one’s own',
    at: 'app/(staff)/accounts/medium-form.tsx',
    schema: ownMediumChange,
    good: { mediaType: 'MOBILE_PHONE', value: '0501234567', currentPassword: '' },
    mistakes: { value: 'x' },
  },
  {
    form: 'CUS-09 a link',
    at: 'components/messages/link-sheet.tsx',
    schema: linkDelivery,
    good: { channel: 'MAIL', address: 'a@example.com', locale: 'he', text: 'א' },
    mistakes: { address: 'x', text: '' },
  },
  {
    form: 'CLM-05 a link to report an accident',
    at: 'components/notices/notice-dialog.tsx',
    schema: noticeDraft,
    good: { customerId: '1', orderId: null, channel: 'MAIL', address: 'a@example.com', locale: 'he', text: 'א' },
    mistakes: { address: 'x', text: '' },
  },
  {
    form: 'CUS-04 a relative',
    at: 'components/relations/relative-form.tsx',
    schema: relativeValues,
    good: { type: 'SPOUSE', customer: { kind: 'new', customer: newCustomer } },
    mistakes: { type: null, ...under('customer.customer', customerMistakes) },
  },
  {
    form: 'DOC-02 a scan',
    at: 'app/(staff)/customers/scan/filing-form.tsx',
    schema: filingValues,
    good: { customer: { customerId: '1' }, documentName: 'א', infoType: 'OTHER', orderId: null },
    mistakes: { 'customer.customerId': '', documentName: '' },
  },
  {
    form: 'DOC-01 a document',
    at: 'components/documents/details-form.tsx',
    schema: documentDetails,
    good: { documentName: 'א' },
    mistakes: { documentName: '', description: long(2_000), dueDate: '29.02.2023' },
  },
  {
    form: 'DOC-05 a form',
    at: 'app/(staff)/forms/fill/fill-form.tsx',
    schema: fillSchema(['customer.mobile', 'customer.email', 'note'].map((name) => ({ name }) as FormField)),
    good: { documentName: 'א', values: { 'customer:mobile': '', 'customer:email': '', note: '' } },
    mistakes: {
      documentName: '',
      'values.customer:mobile': '12',
      'values.customer:email': 'x',
      'values.note': long(500),
    },
  },
  {
    form: 'DOC-06 a template of places',
    at: 'app/(staff)/envelopes/prepare/fields/save-template.tsx',
    schema: envelopes.saveTemplate.body.pick({ name: true, roles: true }),
    good: { name: 'א', roles: ['א'] },
    mistakes: { name: '', 'roles.0': long(60) },
  },
  {
    form: 'DOC-06 where a signer is reached',
    at: 'app/(staff)/envelopes/envelope/correct-dialog.tsx',
    schema: contactValues,
    good: { mobile: '0501234567', email: 'a@example.com', channels: ['SMS', 'MAIL'] },
    mistakes: { mobile: '12', email: 'x' },
  },
  {
    form: 'AGY-03 a person',
    at: 'app/(staff)/agents/agent/agent-form.tsx',
    schema: agentChange,
    good: { firstName: 'דנה', lastName: 'לוי', login: 'dana', accountRole: 'CLERK' },
    mistakes: { firstName: '', lastName: '1$', login: 'ד', licenseNumber: 'x', accountRole: null },
  },
  {
    form: 'AGY-05 numbers of an insurer',
    at: 'app/(staff)/agencies/supplier-form.tsx',
    schema: supplierValues,
    good: { typed: Object.fromEntries(insurerNumberTypes.map((type) => [type, ''])), gone: {} },
    mistakes: Object.fromEntries(insurerNumberTypes.map((type) => [`typed.${type}`, '???'])),
  },
  {
    form: 'SGN-13 a password',
    at: 'app/(staff)/accounts/password-section.tsx',
    schema: passwordValues,
    good: { currentPassword: 'a', password: 'long enough 7', repassword: 'long enough 7' },
    mistakes: { currentPassword: '', password: 'a', repassword: 'b' },
  },
  {
    form: 'AGY-01 a person’s own details',
    at: 'app/(staff)/profiles/person-section.tsx',
    schema: profileEdit,
    good: { firstName: 'דנה', lastName: 'לוי', licenseNumber: '7' },
    mistakes: { firstName: '', lastName: '1$', licenseNumber: 'x' },
  },
  {
    form: 'BKO-03 a banner',
    at: 'components/banners/banner-form.tsx',
    schema: bannerValues,
    good: {
      type: 'BANNER',
      text: 'א',
      translations: { en: null, ru: null },
      fromDay: '2026-12-02',
      toDay: '2026-12-02',
    },
    mistakes: {
      text: '',
      shortText: long(80),
      delaySeconds: 3_601,
      redirectUrl: 'x',
      toDay: '2026-12-01',
      'translations.en': { text: '', shortText: 'a', snippet: null },
    },
  },
  {
    form: 'OPP-04 a campaign',
    at: 'app/(staff)/campaigns/draft-form.tsx',
    schema: campaignDraft,
    good: { name: 'א', type: 'RENEWAL', channel: 'SMS', texts: { he: 'א', en: 'a', ru: 'а' } },
    mistakes: { name: '', premiumMin: -1, perMinute: 0, 'texts.he': '', 'texts.en': '{name}' },
  },
  {
    form: 'OPP-03 an event',
    at: 'app/(staff)/events/event-form.tsx',
    schema: eventValues,
    good: { ...newValues(day), name: 'א' },
    mistakes: { name: '', day: 'x', time: '9', repeat: 'x' },
  },
  {
    form: 'OPP-03 a greeting',
    at: 'app/(staff)/events/greeting-dialog.tsx',
    schema: smsDraft,
    good: { text: 'א', topic: 'other' },
    mistakes: { text: '', topic: 'x' },
  },
  {
    form: 'NAV-11 a request to support',
    at: 'app/(staff)/support/request-form.tsx',
    schema: supportDraft,
    good: { topic: 'QUESTION', message: 'א', reference: '' },
    mistakes: { message: '', reference: '?' },
  },
  {
    form: 'CLM-01 a new claim',
    at: 'app/(staff)/claims/new/new-claim.tsx',
    schema: newClaim,
    good: { customer: { customerId: '1' }, type: 'ACCIDENT', accidentDate: '2026-01-05', accidentTime: '08:30' },
    mistakes: {
      'customer.customerId': '',
      type: null,
      insurerClaimNumber: long(40),
      accidentDate: '2099-01-01',
      description: long(4_000),
    },
  },
  {
    form: 'TEL-01 a call written down by hand',
    at: 'app/(staff)/calls/write-call.tsx',
    schema: writtenCall,
    good: {
      ...{ direction: 'OUTGOING', contactNumber: '0501234567', note: '', minutes: 5 },
      ...{ day: '2026-01-05', time: '10:30' },
    },
    mistakes: { contactNumber: '12', note: long(500), minutes: -1, time: '' },
  },
  {
    at: 'app/(staff)/exchanges/exchange-screen.tsx',
    form: 'TEL-03 the settings of an exchange',
    schema: settingsForm,
    good: {
      recordingsFrom: 'https://pbx.example.com',
      retentionDays: 90,
      dialAt: 'https://pbx.example.com/api',
      dialSecret: 'the secret of the exchange',
    },
    mistakes: { recordingsFrom: 'pbx', retentionDays: 1, dialAt: 'pbx', dialSecret: 'short' },
  },
];
