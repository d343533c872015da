'use client';

import { Button, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { EnvelopeTemplate } from '@/lib/contract/documents/envelopes';
import { usualCast } from '@/lib/shapes/field-geometry';
import type { Signer } from '../plan';
import classes from '../fields/template-menu.module.css';
import { Modal } from '@/components/ui/popup/modal';

const nobody = 'nobody';

interface CastDialogProps {
  template: EnvelopeTemplate;
  signers: readonly Signer[];
  /** @param cast signer index of each role of the template, or null for nobody */
  onCast: (cast: readonly (number | null)[]) => void;
  onClose: () => void;
}

/** Assigns signers to the roles of the template, such as customer and spouse. */
export function CastDialog({ template, signers, onCast, onClose }: CastDialogProps) {
  const text = useTranslations('envelopes');
  const words = useTranslations('ui');
  const [cast, setCast] = useState(() => usualCast(template.roles.length, signers.length));
  const people = signers.map((signer, at) => ({
    value: String(at),
    label: signer.name || text('signerNumber', { number: at + 1 }),
  }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{template.name}</bdi>}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.body}>
        <p>{text('castHint')}</p>
        {template.roles.map((role, at) => (
          <Select
            key={at}
            label={<bdi>{role}</bdi>}
            description={text('placesOfRole', { count: template.fields.filter(({ signer }) => signer === at).length })}
            value={cast[at]?.toString() ?? nobody}
            allowDeselect={false}
            data={[...people, { value: nobody, label: text('nobody') }]}
            onChange={(value) =>
              setCast((before) => before.with(at, value === null || value === nobody ? null : Number(value)))
            }
          />
        ))}
        <div className={classes.actions}>
          <Button disabled={cast.every((signer) => signer === null)} onClick={() => onCast(cast)}>
            {text('applyTemplate')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
