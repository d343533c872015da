'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChatIcon, EditIcon, UploadIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import { hasTask } from '@/lib/shapes/envelope';
import { addressOfPage } from '../address-of-page';
import { draftOf, type Plan, type PlanItem } from '../plan';
import hues from '../signers/signer-hues.module.css';
import classes from './phone-preview.module.css';

const icons = { SIGN: EditIcon, UPLOAD: UploadIcon, ANSWER: ChatIcon } as const;

/** Shows what a signer will see on a phone: message, checklist and first field. */
export function PhonePreview({ plan }: { plan: Plan }) {
  const text = useTranslations('envelopes');
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(0, plan.signers.length - 1));
  const drafts = draftOf(plan).items;
  const own = plan.items.filter((_, index) => hasTask([drafts[index]!], at));
  const first = own.find(({ kind, fields }) => kind === 'SIGN' && fields.length > 0);
  return (
    <aside className={classes.side} aria-label={text('preview')}>
      <h2 className={classes.title}>{text('preview')}</h2>
      {plan.signers.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={text('fieldSigner')}
          value={String(at)}
          onChange={(value) => setChosen(Number(value))}
          data={plan.signers.map(({ name }, index) => ({
            value: String(index),
            label: name || text('signerNumber', { number: index + 1 }),
          }))}
        />
      )}
      <div className={classes.phone}>
        <p className={classes.subject}>
          <WrittenText>{plan.subject || text('noSubject')}</WrittenText>
        </p>
        {plan.message && (
          <p className={classes.message}>
            <WrittenText>{plan.message}</WrittenText>
          </p>
        )}
        <ul className={classes.list}>
          {own.map(({ key, kind, title }) => {
            const IconOf = icons[kind];
            return (
              <li key={key}>
                <IconOf size={18} />
                <WrittenText>{title || text(`kinds.${kind}`)}</WrittenText>
              </li>
            );
          })}
        </ul>
        {first && <FirstField item={first} signer={at} />}
        <span className={classes.button} aria-hidden="true">
          {text('previewStart')}
        </span>
      </div>
    </aside>
  );
}

function FirstField({ item, signer }: { item: PlanItem; signer: number }) {
  const fields = item.fields.filter((field) => field.signer === signer);
  const page = Math.min(...fields.map((field) => field.page));
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className={classes.page} dir="ltr">
      <img src={addressOfPage(item.documentId ?? '', page, 'thumbnail')} alt="" />
      {fields
        .filter((field) => field.page === page)
        .map(({ id, x, y, width, height }) => (
          <span
            key={id}
            className={[classes.field, hues.hue].join(' ')}
            data-signer={signer % 6}
            style={{
              insetInlineStart: percent(x),
              insetBlockStart: percent(y),
              inlineSize: percent(width),
              blockSize: percent(height),
            }}
          />
        ))}
    </div>
  );
}
