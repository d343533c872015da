'use client';

import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import { PlusIcon, TrashIcon } from '@/components/ui/icon/icons';
import type { Option } from '@/components/ui/kit/option-filter';
import { type ClaimPartKind, maxParts } from '@/lib/contract/claims/claim-parts';
import { claims, type DirectoryEntry } from '@/lib/contract/claims/claims';
import { answered } from '../answered';
import { type AnyPart, createCall, removeCall } from './part-calls';
import { createPart } from './part-creation';
import { PartForm } from './part-form';
import type { Values } from './saves';
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
  const [name, setName] = useState('');
  const creation = useOwnCreation<Values>(
    { form: 'claims.part', subject: `${claimId} ${kind}`, version: 1 },
    // After a reload the list shows what had arrived; a name that had not is written again.
    ({ sent }) => {
      if (typeof sent.name !== 'string' || parts.some((part) => part.name === sent.name)) return false;
      setName(sent.name);
      return true;
    },
  );
  const add = useAction((send, body: Values) => createPart(send, { claimId, kind, creation, shown: parts }, body), {
    stale: ['claims'],
    done: () => lists('added', { what: text(kind) }),
    onDone: () => setName(''),
  });
  const remove = useAction(
    (send, { entityId }: AnyPart) => send(removeCall(kind), { params: { claimId, claimPartId: entityId } }),
    {
      stale: ['claims'],
      done: () => lists('removed', { what: text(kind) }),
      undo: {
        run: (send, { entityId: _, version: __, createTs: ___, ...body }) =>
          answered(() => send(createCall(kind), { params, body: body as { name: string } })),
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
        <AddPart {...{ kind, name }} onName={setName} busy={add.busy} onAdd={add.run} />
      )}
    </div>
  );
}

interface AddPartProps {
  kind: ClaimPartKind;
  busy: boolean;
  /** What is written as the name of an appraiser or garage; it stays until that is added. */
  name: string;
  onName: (name: string) => void;
  onAdd: (body: Values) => void;
}

/** Adds an entity; appraisers and garages begin with their name, which the agency's earlier claims offer. */
function AddPart(props: AddPartProps) {
  const { kind, busy, onAdd } = props;
  const lists = useTranslations('claims.lists');
  const text = useTranslations('claims.parts');
  if (kind === 'appraiser' || kind === 'garage') return <AddNamed {...props} kind={kind} />;
  return (
    <Button
      className={classes.add!}
      variant="default"
      loading={busy}
      leftSection={<PlusIcon size={16} />}
      onClick={() => onAdd({})}
    >
      {lists('add', { what: text(kind) })}
    </Button>
  );
}

/** Returns what the directory knows of an appraiser or a garage of a name; the name alone of a new one. */
function knownAs(kind: 'appraiser' | 'garage', name: string, entries: readonly DirectoryEntry[]): Values {
  const entry = entries.find((one) => one.name === name);
  if (!entry) return { name };
  const { phone, email, address, companyGarage, fee } = entry;
  return kind === 'appraiser' ? { name, phone, email, fee } : { name, phone, address, companyGarage };
}

function AddNamed({ kind, busy, name, onName, onAdd }: AddPartProps & { kind: 'appraiser' | 'garage' }) {
  const lists = useTranslations('claims.lists');
  const text = useTranslations('claims.parts');
  const fields = useTranslations('claims.fields');
  const [skipped, setSkipped] = useState(false);
  const [query] = useDebouncedValue(name.trim(), 250);
  const call = kind === 'appraiser' ? claims.appraiserDirectory : claims.garageDirectory;
  const { data = [] } = useQuery(queryFor(`claims.${kind}Directory`, call, { query: { query } }));
  const submit = () => {
    setSkipped(name.trim() === '');
    if (name.trim() !== '') onAdd(knownAs(kind, name.trim(), data));
  };
  return (
    <div className={classes.named}>
      <Autocomplete
        label={`${text(kind)}: ${fields('name')}`}
        value={name}
        onChange={onName}
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
