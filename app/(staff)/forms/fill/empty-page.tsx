'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Form } from '@/lib/contract/documents/forms';
import { addressOfFormPage } from '../address-of-form-page';
import classes from './fill.module.css';

/** Shows the empty form; hidden on narrow screens. */
export function EmptyPage({ form: { formId } }: { form: Form }) {
  const text = useTranslations('forms');
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <aside className={classes.paper} dir="ltr">
      {/* Private and rendered in this size, so not sent through the image optimizer. */}
      <img
        src={addressOfFormPage(formId, 1, 'beside')}
        alt={text('emptyForm', { page: 1 })}
        onError={() => setFailed(true)}
      />
    </aside>
  );
}
