import { daysAfter } from '../../../../lib/rules/time/business-days';
import { monthsFrom } from '../../../../lib/rules/time/calendar';
import type { Compared, Intake, IntakeLine } from '../intake';
import { renewalIntake } from '../renewals/intake';

/** Returns a line with the last day of its cover: a year, where the file does not say it. */
function withEnd(line: IntakeLine): IntakeLine {
  const { insuranceStart = '', insuranceEnd = '' } = line.fields;
  return insuranceEnd
    ? line
    : { ...line, fields: { ...line.fields, insuranceEnd: daysAfter(monthsFrom(insuranceStart, 12), -1) } };
}

/** A policy that is not known here needs the ID of its customer, which many suppliers leave out, or somebody who says that they are new. */
const withCustomer = ({ fields, choice }: IntakeLine, compared: Compared): Compared =>
  compared.verdict === 'NEW' && compared.customerId === null && !fields.idNumber && !choice.isNew
    ? { ...compared, verdict: 'CHECK', problem: { field: 'idNumber', rule: 'required' } }
    : compared;

/**
 * Policies of an insurer's production file: imported orders, like those of its renewals files and under the same number,
 * so that the production report counts a policy of both files, or one that was issued here, once.
 */
export const productionIntake: Intake = {
  ...renewalIntake,
  async compare(place, run, lines) {
    const compared = await renewalIntake.compare(place, run, lines);
    return compared.map((one, at) => withCustomer(lines[at]!, one));
  },
  // A file has what was sold in its month: what it lacks was sold in another one.
  vanished: async () => [],
  put: (place, run, lines) =>
    renewalIntake.put(
      place,
      run,
      lines.map(({ line, compared }) => ({ line: withEnd(line), compared })),
    ),
};
