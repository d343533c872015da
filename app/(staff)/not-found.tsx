import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import { homeOf } from '@/lib/access/landing';
import { currentViewer } from '@/server/session/current';

/** Shows a 404 inside the shell, with a link to the first screen that the person may open. */
export default async function NotFoundScreen() {
  const text = await getTranslations('shell');
  const viewer = await currentViewer();
  const home = viewer ? homeOf(viewer) : '/';
  return (
    <EmptyState
      level="page"
      icon={SearchIcon}
      title={text('notFound.title')}
      action={
        <ButtonLink href={home}>
          {text(home === '/customers/search' ? 'forbidden.customerSearch' : 'notFound.home')}
        </ButtonLink>
      }
    >
      {text('notFound.text')}
    </EmptyState>
  );
}
