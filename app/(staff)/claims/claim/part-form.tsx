'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FieldScope } from '@/components/form/field/use-field';
import { useAttempts } from '@/components/data/attempts';
import { read } from '@/components/data/request';
import { type ClaimPartKind, isSinglePart, participantKinds } from '@/lib/contract/claims/claim-parts';
import type { Option } from '@/components/ui/kit/option-filter';
import { answered } from '../answered';
import { ClaimField } from './claim-field';
import { type AnyPart, createCall, listCall, updateCall } from './part-calls';
import { partFields } from './part-fields';
import { PartDoubts } from './part-doubts';
import { ParticipantLink } from './participant-link';
import { PlaceField } from './fields/place-field';
import { PlateField } from './fields/plate-field';
import { SavingLine } from './saving-line';
import type { Calls, Stored, Values } from './saves';
import { useSaving } from './use-saving';
import forms from '@/components/claims/claim-form.module.css';

/** Returns whether entities of a kind are people who can be customers. */
const isParticipant = (kind: ClaimPartKind) => (participantKinds as readonly string[]).includes(kind);

const storedOf = (part: AnyPart): Stored => {
  const { entityId, version, createTs: _, ...values } = part;
  return { entityId, version, values };
};

interface PartFormProps {
  claimId: string;
  kind: ClaimPartKind;
  /** Null before it is created, by the first field that is filled. */
  part: AnyPart | null;
  /** Fields that are shown and saved; all by default. */
  only?: readonly string[];
  options?: Readonly<Record<string, readonly Option[]>>;
  disabled: boolean;
  /** Called after an option of a field was chosen. */
  onPick?: (name: string, form: UseFormReturn<Values>) => void;
  /** Content below the fields that depends on them. */
  children?: (form: UseFormReturn<Values>) => ReactNode;
}

/** Shows the fields of one entity of a claim and saves them while typing (CLM-02). */
export function PartForm({ claimId, kind, part, only, options = {}, disabled, onPick, children }: PartFormProps) {
  const text = useTranslations('claims.parts');
  const client = useQueryClient();
  const attempt = useAttempts();
  const fields = Object.entries(partFields[kind]).filter(([name]) => !only || only.includes(name));
  const names = [...fields.map(([name]) => name), ...(isParticipant(kind) ? ['customerId'] : [])];
  const first = useMemo(() => part && storedOf(part), [part]);
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(names.map((name) => [name, part?.[name] ?? null])),
  });
  const settled = (saved: unknown): Stored => {
    void client.invalidateQueries({ queryKey: ['claims'] });
    return storedOf(saved as AnyPart);
  };
  // A single entity has the same name before and after it is created.
  const subject = `${claimId} ${kind} ${isSinglePart(kind) ? '' : (part?.entityId ?? '')}`;
  const calls: Calls = {
    create: async (values) =>
      settled(
        await attempt((send) =>
          answered(() => send(createCall(kind), { params: { claimId }, body: { ...values } as { name: string } })),
        ),
      ),
    change: async ({ entityId }, change) =>
      settled(
        await attempt((send) =>
          send(updateCall(kind), { params: { claimId, claimPartId: entityId }, body: change as never }),
        ),
      ),
    load: async () => {
      const all = (await read(listCall(kind), { params: { claimId } })) as unknown as AnyPart[];
      const found = part ? all.find(({ entityId }) => entityId === part.entityId) : all[0];
      return found ? storedOf(found) : null;
    },
  };
  const saving = useSaving(form, first, calls, disabled ? null : subject);
  return (
    <div className={forms.form} role="group" aria-label={text(kind)}>
      <FieldScope value={`${part?.entityId ?? kind}-`}>
        <fieldset className={forms.fields} disabled={disabled}>
          {isParticipant(kind) && <ParticipantLink form={form} disabled={disabled} />}
          {fields.map(([name, look]) => {
            if (look === 'plate') return <PlateField key={name} form={form} whole={kind === 'involvedCar'} />;
            if (look === 'place') return <PlaceField key={name} form={form} name={name as 'city'} />;
            const picked = onPick && (() => onPick(name, form));
            return (
              <ClaimField
                key={name}
                control={form.control}
                options={options[name]}
                onPick={picked}
                {...{ name, look }}
              />
            );
          })}
        </fieldset>
      </FieldScope>
      {children?.(form)}
      <PartDoubts part={part} />
      <SavingLine saving={saving} />
    </div>
  );
}
