import { insurerOfWords } from '../../../../lib/insurers/insurer-of-words';
import type { Compared, ComparedLine, Intake, IntakeLine, RunRow, Taken } from '../intake';
import { productionIntake } from '../production/intake';
import type { StagedLine } from '../snapshots';

/** Returns the file as one of the insurer whom a line names; lines without a known one have a problem and do not come. */
const fileOf = (run: RunRow, { fields }: StagedLine): RunRow => ({
  ...run,
  supplier: insurerOfWords(fields.company ?? '') ?? null,
});

/**
 * Policies of an export of BAFI: like those of the production files of the insurers whom its lines name, so that a policy
 * that is in both is one order.
 */
export const bafiIntake: Intake = {
  ...productionIntake,
  async compare(place, run, lines) {
    const compared = new Map<IntakeLine, Compared>();
    for (const [supplier, some] of Map.groupBy(lines, (line) => fileOf(run, line).supplier)) {
      const found = await productionIntake.compare(place, { ...run, supplier }, some);
      for (const [at, line] of some.entries()) compared.set(line, found[at]!);
    }
    return lines.map((line) => compared.get(line)!);
  },
  async put(place, run, lines) {
    const taken = new Map<ComparedLine, Taken>();
    // Customers whom the lines of an insurer have created are known to those of the next one.
    const made = new Map<string, string>();
    const withMade = ({ line, compared }: ComparedLine): ComparedLine => {
      const customerId = compared.customerId ?? made.get(line.fields.idNumber ?? '') ?? null;
      return { line, compared: { ...compared, customerId } };
    };
    for (const [supplier, some] of Map.groupBy(lines, ({ line }) => fileOf(run, line).supplier)) {
      const put = await productionIntake.put(place, { ...run, supplier }, some.map(withMade));
      for (const [at, line] of some.entries()) {
        const one = put[at]!;
        taken.set(line, one);
        if (one.madeCustomer && line.line.fields.idNumber) made.set(line.line.fields.idNumber, one.customerId);
      }
    }
    return lines.map((line) => taken.get(line)!);
  },
};
