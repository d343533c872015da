'use client';

import { Button, Menu } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { ActionButton } from '@/components/ui/action/action-button';
import { ActionItem } from '@/components/ui/action/action-item';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { LostPart } from '@/components/ui/state/lost-part';
import { EditIcon, OrdersIcon, PlusIcon, TrashIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { LinkTabs } from '@/components/ui/action/link-tabs';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { CellMenu } from '@/components/ui/action/cell-menu';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { Panel } from '@/components/ui/state/panel';
import { PersonName } from '@/components/ui/value/person-name';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { PriceSteps } from '@/components/ui/chart/price-steps';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { TabButton } from '@/components/ui/action/tab-button';
import { Tick } from '@/components/ui/icon/tick';
import { showDone, showFailure } from '@/components/ui/action/toasts';
import { showUndo } from '@/components/ui/action/undo-toast';
import { WarningStrip } from '@/components/ui/state/warning-strip';
import { VehicleName } from '@/components/ui/value/vehicle-name';
import { formatPhone } from '@/lib/format/phone';
import { Brand, Icons, Links, Texts } from './look-parts';
import { Part, PartGroup } from './part';
import classes from './parts.module.css';

const here = '/dev/parts';
const person = { firstName: 'נועה', lastName: 'ברק-לוי' };
const failure = { code: 'UPSTREAM_TIMEOUT', reference: 'K7WQ2M9D' };
const plates = ['12345678', '1234567'];

/** Shows the components of `components/ui`. */
export function UiParts() {
  return (
    <PartGroup name="ui">
      <Buttons />
      <Names />
      <Texts />
      <Links />
      <States />
      <Tabs />
      <Charts />
      <Toasts />
      <Brand />
      <Icons />
    </PartGroup>
  );
}

function Buttons() {
  const words = useTranslations('ui');
  const offers = useTranslations('cars');
  const nothing = () => undefined;
  return (
    <>
      <Part name="Button">
        <Button variant="deliver">{offers('getOffers')}</Button>
        <Button>{words('save')}</Button>
        <Button variant="default">{words('cancel')}</Button>
        <Button variant="light">{words('retry')}</Button>
        <Button variant="subtle">{words('clear')}</Button>
        <Button color="bad">{words('delete')}</Button>
        <Button disabled>{words('send')}</Button>
        <Button loading>{words('send')}</Button>
        <Button variant="deliver" loading>
          {words('send')}
        </Button>
      </Part>
      <Part name="ButtonLink">
        <ButtonLink href={here} look="deliver">
          {offers('getOffers')}
        </ButtonLink>
        <ButtonLink href={here}>{words('next')}</ButtonLink>
        <ButtonLink href={here} look="plain">
          {words('back')}
        </ButtonLink>
      </Part>
      <Part name="ActionButton">
        <ActionButton denied={null} onClick={nothing}>
          {words('send')}
        </ActionButton>
        <ActionButton denied={words('deniedByTariff')} onClick={nothing}>
          {words('send')}
        </ActionButton>
      </Part>
      <Part name="Tick">
        <Tick label={words('send')} checked={false} onChange={nothing} />
        <Tick label={words('send')} checked onChange={nothing} />
        <Tick label={words('send')} checked={false} indeterminate onChange={nothing} />
        <Tick label={words('send')} checked={false} disabled onChange={nothing} />
      </Part>
      <Part name="MoreMenu, ActionItem">
        <MoreMenu>
          <ActionItem denied={null} icon={<PlusIcon size={18} />} onClick={nothing}>
            {words('send')}
          </ActionItem>
          <ActionItem denied={words('deniedByTariff')} icon={<PlusIcon size={18} />} onClick={nothing}>
            {words('send')}
          </ActionItem>
          <Menu.Item leftSection={<EditIcon size={18} />}>{words('edit')}</Menu.Item>
          <Menu.Item color="bad" leftSection={<TrashIcon size={18} />}>
            {words('delete')}
          </Menu.Item>
        </MoreMenu>
        <MoreMenu loading of={words('loading')}>
          <Menu.Item>{words('edit')}</Menu.Item>
        </MoreMenu>
      </Part>
      <Part name="CellMenu">
        <CellMenu label={words('edit')} value={words('edit')}>
          <Menu.Item>{words('edit')}</Menu.Item>
        </CellMenu>
      </Part>
    </>
  );
}

function Names() {
  const states = useTranslations('terms.orderStatus');
  return (
    <>
      <Part name="PlateBadge">
        {(['sm', 'md', 'lg'] as const).map((size) =>
          plates.map((plate) => <PlateBadge key={size + plate} number={plate} size={size} />),
        )}
      </Part>
      <Part name="PersonName, VehicleName, Ltr, DateText, Money">
        <PersonName {...person} />
        <VehicleName name="HYUNDAI I20 2021" />
        <Ltr>{formatPhone('972501234567')}</Ltr>
        <DateText value="2026-12-01" />
        <DateText value="2026-12-01T10:30:00Z" withTime />
        <Money value={{ amount: 3940 }} />
        <Money value={{ amount: 3940 }} size="price" />
      </Part>
      <Part name="Mark">
        {(['plain', 'brand', 'good', 'warn', 'bad'] as const).map((look) => (
          <Mark key={look} look={look}>
            {states('Draft')}
          </Mark>
        ))}
        <Mark look="good" icon={CheckIcon}>
          {states('PolicyIssued')}
        </Mark>
      </Part>
      <Part name="InsurerTile">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <InsurerTile key={size} supplier="HAREL" size={size} />
        ))}
        <InsurerTile supplier="MENORA" withName />
      </Part>
    </>
  );
}

function States() {
  const text = useTranslations('orders');
  return (
    <>
      <Part name="EmptyState, NextScreen" wide>
        <div className={classes.full}>
          <EmptyState
            icon={OrdersIcon}
            title={text('empty')}
            action={<ButtonLink href={here}>{text('newQuote')}</ButtonLink>}
          >
            {text('emptyHint')}
          </EmptyState>
        </div>
        <div className={classes.full}>
          <EmptyState icon={OrdersIcon} title={text('empty')} action={<NextScreen page="cars" />}>
            {text('emptyHint')}
          </EmptyState>
        </div>
      </Part>
      <Part name="ErrorNotice, LostPart" wide>
        <div className={classes.full}>
          <ErrorNotice error={failure} onRetry={() => undefined} />
        </div>
        <div className={classes.full}>
          <ErrorNotice shape="line" error={failure} onRetry={() => undefined} retrying />
        </div>
        <div className={classes.full}>
          <LostPart onRetry={() => undefined} retrying={false} again />
        </div>
      </Part>
      <Part name="WarningStrip" wide>
        <div className={classes.full}>
          <WarningStrip action={<Link href={here}>{text('newQuote')}</Link>}>{text('emptyHint')}</WarningStrip>
        </div>
      </Part>
      <Part name="Panel, SkeletonRows" wide>
        <div className={classes.full}>
          <Panel title={text('title')} aside={<Mark look="brand">{text('newQuote')}</Mark>}>
            <SkeletonRows rows={2} height={32} />
          </Panel>
        </div>
      </Part>
    </>
  );
}

function Tabs() {
  const text = useTranslations('customers.card');
  const tab = (name: 'timeline' | 'orders' | 'documents' | 'claims' | 'calls', current: boolean, count?: number) => ({
    href: `${here}#${name}`,
    name: text(`tabs.${name}`),
    current,
    count,
  });
  const tabs = [tab('timeline', true), tab('orders', false, 12), tab('documents', false, 0)];
  return (
    <Part name="LinkTabs" wide>
      <div className={classes.full}>
        <LinkTabs label="LinkTabs" tabs={tabs} more={[tab('claims', false, 1), tab('calls', false, 0)]} dense />
      </div>
    </Part>
  );
}

function TabButtons() {
  const text = useTranslations('policies.tabs');
  const [current, setCurrent] = useState<'summary' | 'compulsory' | 'policies'>('summary');
  return (
    <Part name="TabButton">
      {(['summary', 'compulsory', 'policies'] as const).map((name, at) => (
        <TabButton
          key={name}
          label={text(name)}
          current={name === current}
          count={at}
          onOpen={() => setCurrent(name)}
        />
      ))}
    </Part>
  );
}

const months = ['1', '2', '3', '4', '5', '6'];

function Charts() {
  const text = useTranslations('renewals.month');
  const reasons = useTranslations('renewals.reasons');
  const format = useFormatter();
  const shared = { title: text('title'), head: text('agent'), format: (value: number) => format.number(value) };
  const series = [
    { key: 'renewed', label: text('renewed'), color: 'var(--good)' },
    { key: 'open', label: text('open'), color: 'var(--brand)' },
  ];
  const rows = months.map((label, at) => ({ label, values: { renewed: 3 + at * 2, open: 9 - at } }));
  return (
    <>
      <TabButtons />
      <Part name="ChartFigure" wide>
        <div className={classes.full}>
          <ChartFigure {...shared} rows={rows} series={series} />
          <ChartFigure {...shared} rows={rows} series={series} stacked />
          <ChartFigure {...shared} rows={rows.slice(0, 3)} series={series} sideways />
          <ChartFigure {...shared} rows={rows.slice(0, 1)} series={series} height={12} stacked sideways bare />
        </div>
      </Part>
      <Part name="PriceSteps" wide>
        <div className={classes.full}>
          <PriceSteps
            steps={[
              { key: 'sum', label: text('premium'), amount: 3940, sum: true },
              { key: 'claims', label: reasons('CLAIMS'), amount: 310 },
              { key: 'period', label: reasons('PERIOD'), amount: -120 },
            ]}
          />
        </div>
      </Part>
    </>
  );
}

function Toasts() {
  const words = useTranslations('ui');
  const text = useTranslations('customers');
  const message = text('saved');
  return (
    <Part name="showDone, showFailure, showUndo">
      <Button variant="default" onClick={() => showDone({ message })}>
        {words('save')}
      </Button>
      <Button
        variant="default"
        onClick={() => showFailure({ message: words('loading'), reference: failure.reference })}
      >
        {words('retry')}
      </Button>
      <Button
        variant="default"
        onClick={() => showUndo({ message, undo: words('undo'), onUndo: () => showDone({ message }) })}
      >
        {words('undo')}
      </Button>
    </Part>
  );
}
