'use client';

import { Radio } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Customer } from '@/lib/contract/customers/customers';
import { type CustomerFields, mergeCards, partsOf, withParts } from '@/lib/shapes/customer-changes';
import classes from './card-form.module.css';
import { useCardLabels } from './card-labels';
import { fieldsOfCustomer } from './card-values';
import { useCardText } from './use-card-text';

export interface Clash {
  /** The card at the start of editing. */
  base: CustomerFields;
  mine: CustomerFields;
  /** The card that somebody else saved. */
  theirs: Customer;
}

interface ClashDialogProps {
  clash: Clash;
  busy: boolean;
  onSave: (card: CustomerFields) => void;
  onClose: () => void;
}

/** Resolves a conflicting save: changes of one side are kept, conflicts are chosen. */
export function ClashDialog({ clash: { base, mine, theirs }, busy, onSave, onClose }: ClashDialogProps) {
  const text = useTranslations('customers');
  const labelOf = useCardLabels();
  const textOf = useCardText();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const name = theirs.updatedBy?.name ?? text('somebody');
  const other = fieldsOfCustomer(theirs);
  const merged = mergeCards(base, mine, other);
  const [own, theirParts] = [partsOf(mine), partsOf(other)];
  const choose = (key: string, side: string) =>
    setTaken(side === 'theirs' ? [...taken, key] : taken.filter((one) => one !== key));
  return (
    <QuestionDialog
      title={text('clashTitle')}
      action={text('saveBoth')}
      busy={busy}
      onAction={() => onSave(withParts(merged.card, other, taken))}
      onClose={onClose}
    >
      <p>{text.rich('clashText', { name, time: () => <DateText value={theirs.updateTs} withTime /> })}</p>
      {merged.clashes.map((key) => (
        <Radio.Group
          key={key}
          className={classes.clash}
          label={labelOf(key)}
          value={taken.includes(key) ? 'theirs' : 'mine'}
          onChange={(side) => choose(key, side)}
        >
          <Radio
            value="mine"
            className={classes.side}
            label={<Side whose={text('mineSide')} says={textOf(key, own.get(key))} />}
          />
          <Radio
            value="theirs"
            className={classes.side}
            label={<Side whose={text('theirSide', { name })} says={textOf(key, theirParts.get(key))} />}
          />
        </Radio.Group>
      ))}
      {merged.theirs.length > 0 && (
        <>
          <p className={classes.legend}>{text('alsoTheirs', { name })}</p>
          <ul className={classes.taken}>
            {merged.theirs.map((key) => (
              <li key={key}>
                {labelOf(key)}: <bdi>{textOf(key, theirParts.get(key))}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </QuestionDialog>
  );
}

function Side({ whose, says }: { whose: string; says: string }) {
  return (
    <>
      {whose}: <WrittenText>{says}</WrittenText>
    </>
  );
}
