import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CarIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';

/** Keeps the place of the item, so that no other one comes under the pointer of somebody who is about to press. */
function Waiting() {
  return (
    <Menu.Item disabled leftSection={<CarIcon size={18} />}>
      {useTranslations('claims')('new')}
    </Menu.Item>
  );
}

/** Opens a new claim from a menu. It loads when the menu is opened: few screens need the contract of claims. */
export const NewClaimMenuItem = lazyPart(() => import('./new-claim-item').then((file) => file.NewClaimItem), {
  loading: () => <Waiting />,
});
