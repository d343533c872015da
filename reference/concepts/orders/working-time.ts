import { chanceOf } from '../../simulators/rating/chance';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const saturday = 6;

/** Returns a working hour of that day, or of Friday for a Saturday. */
export function workingTime(key: string, around: number): Date {
  const date = new Date(around);
  const back = date.getUTCDay() === saturday ? day : 0;
  const midnight = Math.floor((around - back) / day) * day;
  return new Date(midnight + Math.round((6 + chanceOf(key, 'hour') * 9) * hour));
}
