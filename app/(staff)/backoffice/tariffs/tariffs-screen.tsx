'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { EditIcon, PlusIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { type TariffRow, tariffs } from '@/lib/contract/agencies/tariffs';
import classes from './tariffs.module.css';

const TariffDialog = lazyDialog(() => import('./tariff-dialog').then((file) => file.TariffDialog));

const listQuery = queryFor('tariffs.list', tariffs.list, {});

interface TariffsScreenProps {
  initial: TariffRow[];
  /** True for back-office staff, who may change tariffs. */
  staff: boolean;
}

/** Lists the tariffs with their allowed actions and number of agencies. */
export function TariffsScreen({ initial, staff }: TariffsScreenProps) {
  const text = useTranslations('backoffice');
  const menu = useTranslations('shell.menu');
  const { data } = useFirstQuery(listQuery, initial);
  const [edited, setEdited] = useState<TariffRow | 'new' | null>(null);
  const create = staff && (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => setEdited('new')}>
      {text('newTariff')}
    </Button>
  );
  return (
    <PageFrame title={menu('tariffs')} count={data.length} action={create}>
      <ul className={classes.list}>
        {data.map((tariff) => (
          <TariffCard key={tariff.tariffId} tariff={tariff} {...(staff && { onEdit: () => setEdited(tariff) })} />
        ))}
      </ul>
      {edited && <TariffDialog tariff={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </PageFrame>
  );
}

function TariffCard({
  tariff: { name, allowedActions, agencies },
  onEdit,
}: {
  tariff: TariffRow;
  onEdit?: () => void;
}) {
  const text = useTranslations('backoffice');
  const rights = useTranslations('shell.permission');
  return (
    <li className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <bdi>{name}</bdi>
        </h2>
        {onEdit && (
          <Button
            size="xs"
            variant="default"
            leftSection={<EditIcon size={16} />}
            aria-label={text('editTariffOf', { name })}
            onClick={onEdit}
          >
            {text('editTariff')}
          </Button>
        )}
      </header>
      <p className={classes.note}>
        {text('agenciesCount', { count: agencies })}
        {' · '}
        {allowedActions ? text('actionsCount', { count: allowedActions.length }) : text('everything')}
      </p>
      {allowedActions && allowedActions.length > 0 && (
        <ul className={classes.rights}>
          {allowedActions.map((action) => (
            <li key={action}>{rights.has(action) ? rights(action) : action}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
