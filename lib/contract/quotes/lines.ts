import { type Line, segmentOf } from '../../insurers/lines';
import { cars } from './cars';
import { health } from './health';
import { life } from './life';
import { properties } from './properties';
import type { LineCalls } from './quotes';
import { risks } from './risks';

/** Calls of the lines that can be quoted. Add a new line here. */
const callsByLine: Partial<Record<Line, LineCalls>> = {
  CAR: cars,
  HEALTH: health,
  LIFE: life,
  PROPERTY: properties,
  RISK: risks,
};

/** Returns the calls of a line, by its name (`CAR`) or its segment in paths (`car`). */
export const callsOf = (line: string): LineCalls | undefined =>
  Object.entries(callsByLine).find(([name]) => name === line || segmentOf(name) === line)?.[1];
