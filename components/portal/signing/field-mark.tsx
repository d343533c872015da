import { signedParts } from '@/lib/format/bidi';
import { type BoxSize, layOutText } from '@/lib/marks/lay-out-text';
import { tickIn } from '@/lib/marks/tick';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import type { Value } from './use-filling';
import classes from './field-mark.module.css';

interface Props {
  value: Value;
  kind: PortalField['kind'];
  /** Size of the field, points. */
  box: BoxSize;
}

/** Draws the value of a field as the sealed file will: in points, by the same functions. */
export function FieldMark({ value, kind, box }: Props) {
  return (
    <svg
      className={classes.mark}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {'picture' in value ? (
        <image href={value.picture} width={box.width} height={box.height} preserveAspectRatio="xMidYMid meet" />
      ) : kind === 'CHECKBOX' ? (
        <Tick box={box} />
      ) : (
        <Text text={value.text} box={box} />
      )}
    </svg>
  );
}

function Tick({ box }: { box: BoxSize }) {
  const { points, line } = tickIn(box);
  return (
    <polyline
      points={points.map((point) => point.join(',')).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinecap="round"
      strokeMiterlimit={10}
    />
  );
}

function Text({ text, box }: { text: string; box: BoxSize }) {
  const { lines, size, direction } = layOutText(text, box);
  return lines.map((line) => (
    <text key={line.y} className={classes.text} x={line.x} y={line.y} fontSize={size} direction={direction}>
      {isolated(line.text)}
    </text>
  ));
}

/** A sign stays in front of its number, as in the file. */
const isolated = (line: string) =>
  signedParts(line)
    .map(({ text, signed }) => (signed ? `\u2068${text}\u2069` : text))
    .join('');
