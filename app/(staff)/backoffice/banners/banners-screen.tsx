'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { ActionLink } from '@/components/shell/menu/action-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { MegaphoneIcon } from '@/components/ui/icon/icons';
import { banners, bannerStates, type ManagedBanner } from '@/lib/contract/desk/banners';
import type { Page } from '@/lib/contract/kit/paging';
import { bannerList } from './banner-list';
import { useBannerColumns } from './use-banner-columns';

/** Lists the banners; switches, removes and restores them. Each is edited on its own page. */
export function BannersScreen({ first, density }: { first: Page<ManagedBanner>; density: Density }) {
  const text = useTranslations('banners');
  const { handle, list } = useListing(bannerList, first);
  const columns = useBannerColumns();
  const identity: RowIdentity<ManagedBanner> = {
    keyOf: ({ entityId }) => entityId,
    labelOf: (banner) => banner.shortText ?? banner.text,
    hrefOf: ({ entityId }) => `/backoffice/banners/${encodeURIComponent(entityId)}`,
  };
  const filters: ListFilter[] = [
    {
      key: 'states',
      label: text('state'),
      options: bannerStates.map((value) => ({ value, label: text(`states.${value}`) })),
    },
    {
      key: 'types',
      label: text('type'),
      options: (['BANNER', 'POPUP'] as const).map((value) => ({ value, label: text(`types.${value}`) })),
    },
  ];
  const add = (look: 'primary' | 'plain') => (
    <ActionLink of={banners.create} href="/backoffice/banners/new" look={look}>
      {text('new')}
    </ActionLink>
  );
  return (
    <ListScreen
      title={text('title')}
      searchLabel={text('search')}
      {...{ handle, list, columns, identity, density, filters }}
      action={add('primary')}
      empty={
        <EmptyState icon={MegaphoneIcon} title={text('empty')} action={add('plain')}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}
