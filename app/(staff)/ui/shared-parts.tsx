'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeviceText } from '@/components/audit/device-text';
import { AccountMark, AgencyMark, RegistrationMark } from '@/components/backoffice/state-mark';
import { CustomerLine } from '@/components/customers/customer-line';
import { MarkedName } from '@/components/customers/marked-name';
import { FilePassword } from '@/components/documents/lock/file-password';
import { EnvelopeMark } from '@/components/envelopes/envelope-mark';
import { SignerProgress } from '@/components/envelopes/signer-progress';
import { ExportButton } from '@/components/jobs/export-button';
import { ShareMessage } from '@/components/messages/share-message';
import { SmsCounter } from '@/components/messages/sms-counter';
import { DemoTariff } from '@/components/offers/offer/demo-tariff';
import { OfferName } from '@/components/offers/offer/offer-name';
import { OfferNotes } from '@/components/offers/offer/offer-notes';
import { InsuredObject, OrderInsurers, OrderName } from '@/components/orders/order-cells';
import { OrderColumns } from '@/components/orders/order-columns';
import { OrderIdentity } from '@/components/orders/order-identity';
import { InsuredFacts } from '@/components/quotes/insured-facts';
import { RequestSummary } from '@/components/quotes/request-summary';
import { ClaimClockMark } from '@/components/claims/claim-clock-mark';
import { NewClaimMenuItem } from '@/components/claims/new-claim-menu-item';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import type { Order } from '@/lib/contract/orders/orders';
import { Part, PartGroup } from './part';
import classes from './parts.module.css';

const nothing = () => undefined;
const customer: CustomerRow = {
  customerId: 'specimen',
  firstName: 'נועה',
  lastName: 'ברק-לוי',
  passportNumber: '123456782',
  mobilePhone: '972501234567',
  email: 'noa@mail.example',
  customerPrivileges: 'PREMIUM',
} as CustomerRow;
const insured = { productType: 'CAR', registrationNumber: '12345678', title: 'HYUNDAI I20 2021' } as const;
const order = { ...insured, archived: true, cancelled: true, hidden: true } as const;

/** Shows the components of the other folders that many screens share. */
export function SharedParts() {
  return (
    <PartGroup name="*">
      <Orders />
      <Offers />
      <Envelopes />
      <Messages />
      <States />
      <Dialogs />
    </PartGroup>
  );
}

function Orders() {
  const text = useTranslations('orders');
  return (
    <>
      <Part name="CustomerLine, MarkedName, PrivilegeMark">
        <CustomerLine customer={customer} />
        <CustomerLine customer={{ ...customer, customerPrivileges: 'BLACKLISTED' }} bare />
        <MarkedName name="Alexandra Konstantinopolskaya" privilege="UNWANTED" />
      </Part>
      <Part name="OrderIdentity, OrderStatusMark" wide>
        <OrderIdentity order={{ ...order, status: 'Draft' }} customer={customer as Order['customer']} />
        <OrderIdentity
          order={{ ...order, archived: false, cancelled: false, hidden: false, status: 'PolicyIssued' }}
          customer={null}
        />
      </Part>
      <Part name="OrderName, InsuredObject, OrderInsurers">
        <OrderName customerName="נועה ברק-לוי" customerPrivileges="PREMIUM" orderNumber={1042} />
        <OrderName customerName={null} customerPrivileges={null} orderNumber={1043} />
        <InsuredObject {...insured} />
        <OrderInsurers codes={['HAREL']} />
        <OrderInsurers codes={['HAREL', 'MENORA', 'PHOENIX', 'AYALON']} />
      </Part>
      <Part name="OrderColumns, DemoTariff" wide>
        <div className={classes.full}>
          <OrderColumns
            title={text('chosenOffers')}
            offers={[<DemoTariff key="offer" />]}
            side={<CustomerLine customer={customer} />}
            sideLabel={text('facts')}
          />
        </div>
      </Part>
    </>
  );
}

const notes = [{ code: 'OTHER', values: { code: 'HAREL, -1,250 ₪' } }];

function Offers() {
  const labels = useTranslations('cars.fields');
  const product = { supplierName: 'HAREL', grouping: 'regular' } as const;
  const lines = [{ title: labels('model'), value: 'HYUNDAI I20' }];
  const labelOf = () => labels('registrationNumber');
  return (
    <>
      <Part name="OfferName, OfferNotes">
        <OfferName product={product} />
        <OfferName product={{ ...product, grouping: 'reducedCommission' }} />
        <OfferNotes kind="block" notes={notes} />
        <OfferNotes kind="remark" notes={notes} />
      </Part>
      <Part name="InsuredFacts">
        <InsuredFacts customer={customer} requestNumber={1042}>
          <li>HYUNDAI I20</li>
        </InsuredFacts>
      </Part>
      <Part name="RequestSummary">
        <RequestSummary lines={lines} missing={[]} labelOf={labelOf} />
        <RequestSummary lines={lines} missing={['plate']} labelOf={labelOf} />
      </Part>
    </>
  );
}

const envelopeStates = ['DRAFT', 'SENT', 'COMPLETED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
const signerStates = ['SENT', 'OPENED', 'STARTED', 'SIGNED', 'DECLINED'] as const;

function Envelopes() {
  return (
    <>
      <Part name="EnvelopeMark">
        {envelopeStates.map((status) => (
          <EnvelopeMark key={status} status={status} />
        ))}
      </Part>
      <Part name="SignerProgress">
        {signerStates.map((status) => (
          <SignerProgress key={status} signer={{ name: 'נועה ברק-לוי', status, asked: 3, finished: 1 }} />
        ))}
      </Part>
      <Part name="FilePassword">
        <FilePassword onOpen={nothing} />
      </Part>
    </>
  );
}

const message = { text: 'שלום נועה, https://desk.example.co.il/sign/Ab3', url: 'https://desk.example.co.il/sign/Ab3' };

function Messages() {
  return (
    <>
      <Part name="SmsCounter">
        <SmsCounter text="" />
        <SmsCounter text={'שלום '.repeat(20)} />
        <SmsCounter text="Hello" />
      </Part>
      <Part name="ShareMessage">
        <ShareMessage channel="WHATSAPP" address="0501234567" share={message} onClose={nothing} />
        <ShareMessage channel="SMS" address="0501234567" share={null} onClose={nothing} />
      </Part>
    </>
  );
}

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

function States() {
  const words = useTranslations('ui');
  return (
    <>
      <Part name="AgencyMark, AccountMark, RegistrationMark, DeviceText">
        {(['ACTIVE', 'PENDING', 'BLOCKED', 'DELETED'] as const).map((status) => (
          <AgencyMark key={status} status={status} />
        ))}
        <AccountMark state="ACTIVE" />
        <RegistrationMark state="WAITING" />
        <DeviceText userAgent={browser} />
      </Part>
      <Part name="CallButton, ActionLink, CallItem, NewClaimMenuItem, ExportButton">
        <CallButton of={customers.update} onClick={nothing}>
          {words('save')}
        </CallButton>
        <ActionLink of={customers.create} href="/dev/parts">
          {words('next')}
        </ActionLink>
        <MoreMenu of="CallItem">
          <NewClaimMenuItem customer={customer} />
          <CallItem of={customers.remove} danger onClick={nothing}>
            {words('delete')}
          </CallItem>
        </MoreMenu>
        <ExportButton kind="customersExport" of={customers.update} start={() => Promise.resolve()} />
      </Part>
      <Part name="ClaimClockMark">
        {(['CALM', 'NEAR', 'OVER'] as const).map((level, at) => (
          <ClaimClockMark
            key={level}
            clock={{
              ...{ kind: 'DECISION', startedOn: '2026-11-01', dueOn: '2026-12-01', days: 30, unit: 'calendar', level },
              used: 10 + at * 12,
              left: 20 - at * 12,
            }}
          />
        ))}
      </Part>
    </>
  );
}

function Dialogs() {
  const words = useTranslations('ui');
  const [shown, show] = useState<'dialog' | 'question' | null>(null);
  const close = () => show(null);
  return (
    <Part name="ModalDialog, QuestionDialog">
      <Button variant="default" onClick={() => show('dialog')}>
        ModalDialog
      </Button>
      <Button variant="default" onClick={() => show('question')}>
        QuestionDialog
      </Button>
      {shown === 'dialog' && (
        <ModalDialog label="ModalDialog" onClose={close}>
          <Button onClick={close}>{words('close')}</Button>
        </ModalDialog>
      )}
      {shown === 'question' && (
        <QuestionDialog title="QuestionDialog" action={words('delete')} grave onAction={close} onClose={close}>
          נועה ברק-לוי, -1,250 ₪
        </QuestionDialog>
      )}
    </Part>
  );
}
