import { z } from 'zod';
import { scopes } from '../../rules/work/scope';

/** Whose items a list or a count has. */
export const scope = z.enum(scopes).default('agency');
