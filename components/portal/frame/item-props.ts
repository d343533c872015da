import type { ApiFailure } from '@/components/data/api-failure';
import type { PortalItem, PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import type { PortalTexts } from './texts';

/** Props of the screens of one item. */
export interface ItemProps {
  state: PortalState;
  texts: PortalTexts;
  locale: Locale;
  item: PortalItem;
  failure: ApiFailure | undefined;
  /** This is the last open item. */
  isLast: boolean;
  /** Goes to another item, or to the list. */
  onLeave: (to?: string) => Promise<void>;
  onFinish: () => Promise<void>;
  onFailure: (failure: ApiFailure | undefined) => void;
}
