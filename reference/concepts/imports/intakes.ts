import type { FileSource } from '../../../lib/rules/imports/import-source';
import { bafiIntake } from './bafi/intake';
import { harBituahIntake } from './har-bituah/intake';
import type { Intake } from './intake';
import { productionIntake } from './production/intake';
import { renewalIntake } from './renewals/intake';

/** What each source becomes. */
export const intakes: Readonly<Record<FileSource, Intake>> = {
  RENEWAL: renewalIntake,
  HAR_BITUAH: harBituahIntake,
  PROD_FILES: productionIntake,
  BAFI: bafiIntake,
};
