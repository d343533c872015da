import { getTranslations } from 'next-intl/server';
import { ButtonAnchor } from '@/components/ui/action/button-anchor';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Logo } from '@/components/ui/icon/logo';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import classes from './not-found.module.css';

/** Shows a 404 to visitors. */
export default async function NotFoundPage() {
  const text = await getTranslations('shell');
  return (
    <main className={classes.page}>
      <Logo name={text('product')} />
      <EmptyState
        level="page"
        icon={SearchIcon}
        title={text('notFound.title')}
        action={<ButtonAnchor href="/">{text('notFound.home')}</ButtonAnchor>}
      >
        {text('notFound.text')}
      </EmptyState>
    </main>
  );
}
