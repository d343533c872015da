'use client';

import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ActionBar } from '@/components/form/frame/action-bar';
import { CallButton } from '@/components/shell/menu/call-button';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ChevronBackIcon, ChevronForwardIcon } from '@/components/ui/icon/icons';
import { type Form, forms } from '@/lib/contract/documents/forms';
import type { PageSize } from '@/lib/contract/documents/pages';
import { PlaceCanvas } from './place-canvas';
import { PlaceProperties } from './place-properties';
import classes from './places.module.css';
import { type PlacesHandle, usePlaces } from './use-places';

/** Shows the page in the middle, the list of places, and the properties of the selected one (DOC-05). */
export function PlacesScreen({ form, pages }: { form: Form; pages: readonly PageSize[] }) {
  const text = useTranslations('forms');
  const words = useTranslations('ui');
  const handle = usePlaces(form, pages);
  const { save, isDirty } = handle;
  return (
    <PageFrame
      title={text('places.title')}
      subtitle={<bdi>{form.name}</bdi>}
      action={
        <ButtonLink href={`/processes/documents/forms/${encodeURIComponent(form.formId)}`} look="plain">
          {text('places.toFill')}
        </ButtonLink>
      }
    >
      <div className={classes.columns}>
        <div className={classes.middle}>
          <Toolbar handle={handle} />
          <PlaceCanvas formId={form.formId} handle={handle} />
        </div>
        <PlaceProperties handle={handle} />
      </div>
      <ActionBar>
        {save.failure && <ErrorNotice shape="line" error={save.failure} />}
        {isDirty && !save.busy && <p className={classes.unsaved}>{text('places.unsaved')}</p>}
        <CallButton of={forms.update} loading={save.busy} disabled={!isDirty} onClick={() => save.run(handle.places)}>
          {words('save')}
        </CallButton>
      </ActionBar>
    </PageFrame>
  );
}

function Toolbar({ handle: { kind, setKind, page, pages, goTo } }: { handle: PlacesHandle }) {
  const text = useTranslations('forms.places');
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
        data={[
          { value: 'field', label: text('addField') },
          { value: 'signature', label: text('addSignature') },
        ]}
      />
      {pages > 1 && (
        <span className={classes.pages}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={text('previous')}
            disabled={page === 1}
            onClick={() => goTo(page - 1)}
          >
            <ChevronBackIcon />
          </ActionIcon>
          {text('pageOf', { page, pages })}
          <ActionIcon
            variant="default"
            size={44}
            aria-label={text('next')}
            disabled={page === pages}
            onClick={() => goTo(page + 1)}
          >
            <ChevronForwardIcon />
          </ActionIcon>
        </span>
      )}
      <p className={classes.hint}>{text('press', { what: text(kind) })}</p>
    </div>
  );
}
