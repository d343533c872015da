'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CarNumberField } from '@/components/form/field/car-number-field';
import { LicenceFill } from '@/components/scan/licence-fill';
import { SectionCard } from '@/components/form/frame/section-card';
import { SwitchField } from '@/components/form/field/switch-field';
import { useRuleMessages } from '@/components/form/field/use-field';
import { DateText } from '@/components/ui/value/date';
import type { KnownCar } from '@/lib/contract/quotes/cars';
import { plateProblem, plateWarning } from '@/lib/rules/quotes/plate';
import { ModelCard } from './model-card';
import { ModelPicker } from './model-picker';
import { PlateAnswer } from './plate-answer';
import type { PlateSearcher } from './use-plate-search';
import { useChange, useRequestForm } from '../use-request-form';
import { VehicleFacts } from './vehicle-facts';
import { VehicleUse } from './vehicle-use';
import { answerFor, outcomeOf, withPlate } from './vehicle-choice';
import styles from './vehicle-section.module.css';

interface VehicleSectionProps {
  searcher: PlateSearcher;
  /** True for a new request: the plate field gets the focus. */
  focused: boolean;
  /** Cars to choose from while the plate is empty. */
  known: ReactNode;
  /** Policy of the car that ends last; its insurer and end are filled in. */
  previous: KnownCar['previous'];
}

/** Asks for the car: by plate, or by model when there is no plate or no result for it (CAR-02). */
export function VehicleSection({ searcher, focused, known, previous }: VehicleSectionProps) {
  const t = useTranslations('cars');
  const { control, trigger } = useRequestForm();
  const change = useChange();
  const [plate, irrelevant, found, model] = useWatch({
    control,
    name: ['vehicle.registrationNumber', 'registrationNumberIsIrrelevant', 'found', 'vehicle.model'],
  });
  const answer = irrelevant ? null : answerFor(plate, found);
  const outcome = answer ? outcomeOf(answer) : null;
  const byHand =
    model === null && (irrelevant || searcher.state.kind === 'failed' || (outcome !== null && outcome !== 'several'));
  const type = (digits: string) => {
    if (digits !== plate) searcher.cancel();
    change((values) => withPlate(values, digits));
  };
  const search = (typed: string) =>
    void (plateProblem(typed) ? trigger('vehicle.registrationNumber') : searcher.search(typed));
  return (
    <SectionCard id="vehicle" number={1} title={t('parts.vehicle')}>
      <div className={styles.stack}>
        {irrelevant ? null : (
          <div className={styles.search}>
            <CarNumberField
              control={control}
              name="vehicle.registrationNumber"
              label={t('fields.registrationNumber')}
              help={<PlateWarning />}
              onType={type}
              onSearch={search}
              autoFocus={focused}
              pending={searcher.state.kind === 'searching'}
            />
            <PlateAnswer plate={plate} answer={answer} searcher={searcher} />
            {plate === '' && (
              <>
                {known}
                <PlateOfLicence
                  onRead={(read) => {
                    type(read);
                    search(read);
                  }}
                />
              </>
            )}
            {previous && <PreviousPolicy previous={previous} />}
          </div>
        )}
        {irrelevant || model === null || plate === '' ? (
          <SwitchField
            control={control}
            name="registrationNumberIsIrrelevant"
            label={t('fields.registrationNumberIsIrrelevant')}
            help={t('vehicle.irrelevantHelp')}
          />
        ) : null}
        {model ? <ModelCard found={answer} /> : null}
        {byHand ? <ModelPicker /> : null}
        <VehicleFacts opened={byHand} />
        <VehicleUse />
      </div>
    </SectionCard>
  );
}

/** Reads the plate from a vehicle licence, and searches for its car. */
const PlateOfLicence = ({ onRead }: { onRead: (plate: string) => void }) => (
  <LicenceFill wanted={['plate']} onFill={({ plate }) => plate && onRead(plate)} />
);

/** Says where the previous insurer and the start of cover come from. */
function PreviousPolicy({ previous: { supplier, insuranceEnd } }: { previous: NonNullable<KnownCar['previous']> }) {
  const t = useTranslations('cars.known');
  const insurers = useTranslations('terms.insurer');
  return (
    <p className={styles.previous}>
      {t.rich('previous', {
        insurer: insurers.has(supplier as 'AYALON') ? insurers(supplier as 'AYALON') : '',
        date: () => <DateText value={insuranceEnd} />,
      })}
    </p>
  );
}

function PlateWarning() {
  const { control } = useRequestForm();
  const [plate, produced] = useWatch({ control, name: ['vehicle.registrationNumber', 'vehicle.produced'] });
  const warning = plateWarning(plate, produced);
  const [message] = useRuleMessages(warning ? [warning] : []);
  return message ? <span className={styles.warning}>{message}</span> : null;
}
