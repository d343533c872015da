import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchIcon } from '@/components/ui/door-icons';

/** A thing that is not there, inside the shell. */
export default async function NotFoundScreen() {
  const text = await getTranslations('shell.notFound');
  return (
    <EmptyState
      level="page"
      icon={SearchIcon}
      title={text('title')}
      action={<ButtonLink href="/">{text('home')}</ButtonLink>}
    >
      {text('text')}
    </EmptyState>
  );
}
