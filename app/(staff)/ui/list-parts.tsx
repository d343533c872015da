'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { CustomerFilter } from '@/components/customers/customer-filter';
import { BulkBar } from '@/components/list/bulk-bar';
import type { Column, ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { shownColumns } from '@/components/list/columns-cookie';
import { DensitySwitch } from '@/components/list/density-switch';
import { FilterBar } from '@/components/list/filter-bar';
import type { ListShape } from '@/components/list/list-address';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { nothing } from '@/components/list/selection';
import { StatusBoard } from '@/components/list/status-board';
import { useListAddress } from '@/components/list/use-list-address';
import { ViewButton } from '@/components/list/view-button';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { PersonName } from '@/components/ui/value/person-name';
import { Part, PartGroup } from './part';
import classes from './parts.module.css';

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  amount: number;
}

const rows: Row[] = [
  { id: '1001', firstName: 'נועה', lastName: 'ברק-לוי', amount: 3940 },
  { id: '1002', firstName: 'Alexandra', lastName: 'Konstantinopolskaya', amount: 12480 },
  { id: '1003', firstName: 'יוסי', lastName: 'כהן', amount: 0 },
];
const shape: ListShape = {
  sorts: ['name'],
  sort: 'name',
  direction: 'ASC',
  size: 25,
  filters: { status: ['Draft', 'Proposal'], created: [], amount: [], customer: [] },
  days: ['created'],
  amounts: ['amount'],
  ids: ['customer'],
};

/** Shows the components of `components/list` with three rows. */
export function ListParts() {
  const text = useTranslations('orders');
  const terms = useTranslations('terms.orderStatus');
  const words = useTranslations('ui');
  const handle = useListAddress(shape);
  const body = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useState<Density>('comfortable');
  const [chosen, change] = useState(nothing);
  const [hidden, hide] = useState<readonly string[]>([]);
  const view = { list: '/dev/parts', handle, hidden, hide };
  const columns: Column<Row>[] = [
    { key: 'id', header: text('order'), card: 'aside', cell: ({ id }) => <Ltr>{id}</Ltr> },
    { key: 'name', header: text('customer'), sort: 'name', card: 'title', cell: (row) => <PersonName {...row} /> },
    { key: 'price', header: text('price'), card: 'line', cell: ({ amount }) => <Money value={{ amount }} /> },
  ];
  const filters: ListFilter[] = [
    {
      key: 'status',
      label: text('status'),
      options: (['Draft', 'Proposal'] as const).map((value) => ({ value, label: terms(value) })),
    },
    {
      key: 'customer',
      label: text('customer'),
      single: true,
      options: handle.address.filters.customer ? [{ value: rows[0]!.id, label: rows[0]!.lastName }] : [],
      chooser: ({ label, value, onChoose }) => (
        <CustomerFilter
          label={label}
          chosen={value === null ? null : { customerId: value, name: rows[0]!.lastName }}
          onChoose={(customer) => onChoose(customer?.customerId ?? null)}
        />
      ),
    },
    { key: 'created', label: text('created'), single: true, rare: true, days: true, options: [] },
    { key: 'amount', label: text('price'), single: true, rare: true, amounts: { unit: ' ₪' }, options: [] },
  ];
  return (
    <PartGroup name="list">
      <Part name="FilterBar, ViewButton, DensitySwitch, ListTable, BulkBar, Pager" wide>
        <div className={classes.full}>
          <FilterBar
            {...{ handle, filters, columns, view }}
            searchLabel={text('search')}
            rows={body}
            total={{ totalElements: rows.length }}
          >
            <ViewButton columns={columns} view={view} />
            <DensitySwitch density={density} onChange={setDensity} />
          </FilterBar>
          <ListTable
            ref={body}
            caption={text('title')}
            columns={shownColumns(columns, hidden)}
            {...{ rows, handle, density }}
            identity={{ keyOf: ({ id }) => id, labelOf: ({ lastName }) => lastName }}
            selection={{ chosen, change }}
          />
          <BulkBar count={chosen.size} onClear={() => change(nothing)}>
            <Button variant="default">{words('send')}</Button>
          </BulkBar>
          <Pager handle={handle} page={{ totalElements: 240, totalPages: 10 }} />
        </div>
      </Part>
      <Part name="StatusBoard" wide>
        <div className={classes.full}>
          <StatusBoard
            label={text('title')}
            columns={(['Draft', 'Proposal'] as const).map((key) => ({ key, label: terms(key) }))}
            items={rows}
            keyOf={({ id }) => id}
            labelOf={({ lastName }) => lastName}
            columnOf={({ id }) => (id === rows[0]?.id ? 'Draft' : 'Proposal')}
            refusal={() => words('close')}
            onMove={() => undefined}
            card={(row) => <PersonName {...row} />}
          />
        </div>
      </Part>
    </PartGroup>
  );
}
