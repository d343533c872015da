import type { properties } from '../../../lib/contract/quotes/properties';
import type { Handlers } from '../../engine/http/handlers';
import { lineHandlers } from '../lines/line-handlers';
import { propertyLine } from './line';

export const propertyHandlers = lineHandlers(propertyLine) satisfies Handlers<typeof properties>;
