import type { ZoneOfItem } from '@/lib/contract/zone';
import { say, type ZoneTexts } from './texts';
import type { Value } from './use-filling';
import { PenIcon, TickIcon } from './zone-icons';
import classes from './zone-place.module.css';

interface Props {
  zone: ZoneOfItem;
  value: Value | null;
  /** It is the one to be filled next. */
  next: boolean;
  texts: ZoneTexts;
  onPress: (zone: ZoneOfItem) => void;
}

const share = (part: number) => `${part * 100}%`;

/** A place on a page where something goes. */
export function ZonePlace({ zone, value, next, texts, onPress }: Props) {
  const { words } = texts;
  const place = {
    insetBlockStart: share(zone.y),
    left: share(zone.x),
    inlineSize: share(zone.width),
    blockSize: share(zone.height),
  };
  if (!zone.mine)
    return (
      <span className={classes.other} style={place}>
        <span>{say(zone.filled ? words.zoneOtherDone : words.zoneOther, { name: zone.by })}</span>
      </span>
    );
  const kind = zone.label ?? words[`kind_${zone.kind}`] ?? '';
  // What is to be seen in a place comes first in its name: whoever speaks to the screen says what is seen.
  const seen = value === null && zone.kind === 'SIGNATURE' ? (words.signHere ?? '') : kind;
  const state = say(value ? words.zoneFilled : words.zoneEmpty, { kind: seen, page: zone.page });
  const name = value && 'text' in value && zone.kind !== 'CHECKBOX' ? `${value.text}, ${state}` : state;
  return (
    <button
      type="button"
      id={`zone-${zone.zoneId}`}
      className={classes.zone}
      style={place}
      data-filled={value !== null}
      data-next={next}
      data-kind={zone.kind}
      aria-label={zone.required ? name : `${name}, ${words.optional}`}
      aria-pressed={zone.kind === 'CHECKBOX' ? value !== null : undefined}
      onClick={() => onPress(zone)}
    >
      <span className={classes.inside} aria-hidden="true">
        {value === null ? <Empty zone={zone} label={seen} /> : <Filled value={value} kind={zone.kind} />}
      </span>
    </button>
  );
}

function Empty({ zone, label }: { zone: ZoneOfItem; label: string }) {
  if (zone.kind === 'CHECKBOX') return null;
  return (
    <span className={classes.empty}>
      {zone.kind === 'SIGNATURE' && <PenIcon size={18} />}
      <span>{label}</span>
    </span>
  );
}

function Filled({ value, kind }: { value: Value; kind: ZoneOfItem['kind'] }) {
  if ('picture' in value) return <img className={classes.picture} src={value.picture} alt="" />;
  if (kind === 'CHECKBOX') return <TickIcon size={100} />;
  return (
    <span className={classes.text} data-signature={kind === 'SIGNATURE' || kind === 'INITIALS'} dir="auto">
      {value.text}
    </span>
  );
}
