'use client';

import styles from './choice-field.module.css';

export interface Choice<Value> {
  value: Value;
  label: string;
  /** Reason why the option cannot be chosen now; also available to screen readers. */
  unavailable?: string;
}

interface ChoiceGroupProps<Value> {
  /** Group of the radio buttons, unique on the screen. */
  name: string;
  /** Element that names the group. */
  labelId: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  onBlur?: () => void;
}

/** Shows a few options, one of which can be chosen: radio buttons as a segmented control that wraps. */
export function ChoiceGroup<Value extends string | number | boolean>(props: ChoiceGroupProps<Value>) {
  const { name, labelId, value, choices, onChoose, onBlur } = props;
  return (
    <div className={styles.choices} role="radiogroup" aria-labelledby={labelId} onBlur={onBlur}>
      {choices.map((choice) => (
        <label key={String(choice.value)} className={styles.choice} title={choice.unavailable}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={value === choice.value}
            disabled={choice.unavailable !== undefined}
            onChange={() => onChoose(choice.value)}
          />
          <span className={styles.face}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
