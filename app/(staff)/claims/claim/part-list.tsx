'use client';

import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { PlusIcon, TrashIcon } from '@/components/ui/icon/icons';
import type { Option } from '@/components/ui/kit/option-filter';
import { type ClaimPartKind, maxParts } from '@/lib/contract/claims/claim-parts';
import { claims } from '@/lib/contract/claims/claims';
import { type AnyPart, createCall, PartForm, removeCall } from './part-form';
import classes from './claim.module.css';

interface PartListProps {
  claimId: string;
  kind: Exclude<ClaimPartKind, 'accident' | 'car' | 'driver' | 'policyOwner' | 'bank' | 'payment' | 'damage'>;
  parts: readonly AnyPart[];
  options?: Readonly<Record<string, readonly Option[]>>;
  disabled: boolean;
  /** Heading of an entity: one below that of the section, or of its kind. */
  heading: 'h3' | 'h4';
}

/** Shows all entities of one kind, and adds and removes them. */
export function PartList({ claimId, kind, parts, options = {}, disabled, heading: Heading }: PartListProps) {
  const text = useTranslations('claims.parts');
  const lists = useTranslations('claims.lists');
  const params = { claimId };
  const add = useAction((send, body: { name?: string }) => send(createCall(kind), { params, body }), {
    stale: ['claims'],
    done: () => lists('added', { what: text(kind) }),
  });
  const remove = useAction(
    (send, { entityId }: AnyPart) => send(removeCall(kind), { params: { claimId, claimPartId: entityId } }),
    {
      stale: ['claims'],
      done: () => lists('removed', { what: text(kind) }),
      undo: {
        run: (send, { entityId: _, version: __, createTs: ___, ...body }) =>
          send(createCall(kind), { params, body: body as { name: string } }),
      },
    },
  );
  return (
    <div className={classes.list}>
      {parts.map((part, at) => (
        <article key={part.entityId} className={classes.item} aria-label={`${text(kind)} ${at + 1}`}>
          <div className={classes.itemHead}>
            <Heading className={classes.itemTitle}>{parts.length > 1 ? `${text(kind)} ${at + 1}` : text(kind)}</Heading>
            {!disabled && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<TrashIcon size={16} />}
                onClick={() => remove.run(part)}
                aria-label={lists('removeOf', { what: `${text(kind)} ${at + 1}` })}
              >
                {lists('remove')}
              </Button>
            )}
          </div>
          <PartForm {...{ claimId, kind, part, options, disabled }} />
        </article>
      ))}
      {!disabled && parts.length < maxParts && (
        <AddPart kind={kind} busy={add.busy} onAdd={(name) => add.run(name === null ? {} : { name })} />
      )}
    </div>
  );
}

interface AddPartProps {
  kind: ClaimPartKind;
  busy: boolean;
  onAdd: (name: string | null) => void;
}

/** Adds an entity; appraisers and garages begin with their name, which the agency's earlier claims offer. */
function AddPart({ kind, busy, onAdd }: AddPartProps) {
  const lists = useTranslations('claims.lists');
  const text = useTranslations('claims.parts');
  if (kind === 'appraiser' || kind === 'garage') return <AddNamed {...{ kind, busy, onAdd }} />;
  return (
    <Button
      className={classes.add!}
      variant="default"
      loading={busy}
      leftSection={<PlusIcon size={16} />}
      onClick={() => onAdd(null)}
    >
      {lists('add', { what: text(kind) })}
    </Button>
  );
}

function AddNamed({ kind, busy, onAdd }: Omit<AddPartProps, 'kind'> & { kind: 'appraiser' | 'garage' }) {
  const lists = useTranslations('claims.lists');
  const text = useTranslations('claims.parts');
  const fields = useTranslations('claims.fields');
  const [name, setName] = useState('');
  const [skipped, setSkipped] = useState(false);
  const [query] = useDebouncedValue(name.trim(), 250);
  const call = kind === 'appraiser' ? claims.appraiserDirectory : claims.garageDirectory;
  const { data = [] } = useQuery(queryFor(`claims.${kind}Directory`, call, { query: { query } }));
  const submit = () => {
    setSkipped(name.trim() === '');
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <div className={classes.named}>
      <Autocomplete
        label={`${text(kind)}: ${fields('name')}`}
        value={name}
        onChange={setName}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        data={data.map((one) => one.name)}
        error={skipped ? lists('skipped', { what: text(kind) }) : undefined}
        inputMode="text"
      />
      <Button variant="default" loading={busy} leftSection={<PlusIcon size={16} />} onClick={submit}>
        {lists('add', { what: text(kind) })}
      </Button>
    </div>
  );
}
