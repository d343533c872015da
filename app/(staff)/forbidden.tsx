import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { LockIcon } from '@/components/ui/icon/icons';
import { currentViewer, missingHere } from '@/server/session/current';

/** Shows a 403: the missing permission, who can grant it, and a screen that the person may open (NAV-02). */
export default async function ForbiddenPage() {
  const text = await getTranslations('shell');
  const [viewer, missing] = await Promise.all([currentViewer(), missingHere()]);
  const secretary = viewer?.secretary ?? false;
  const action = (
    <ButtonLink href={secretary ? '/customers/search' : '/'}>
      {text(secretary ? 'forbidden.customerSearch' : 'forbidden.home')}
    </ButtonLink>
  );
  return (
    <EmptyState level="page" icon={LockIcon} title={text('forbidden.title')} action={action}>
      {secretary ? (
        <p>{text('forbidden.secretary')}</p>
      ) : (
        missing && (
          <p>
            {text('forbidden.missing')} <strong>{text(`permission.${missing}`)}</strong>
          </p>
        )
      )}
      <p>{text(missing === 'voip' ? 'forbidden.askVoip' : 'forbidden.ask')}</p>
    </EmptyState>
  );
}
