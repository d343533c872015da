import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { lifeProducts, propertyProducts } from './policies';

/** The lines that a sent opportunity is about; a renewal may be quoted and sold in any. */
export const isOfLine = (column: RawBuilder<unknown>) => sql<SqlBool>`(
  sent_opportunities.type = 'RENEWAL' or ${column} = any(case sent_opportunities.type
    when 'NO_PROPERTY_POLICIES' then ${[...propertyProducts]}::text[] else ${[...lifeProducts]}::text[] end))`;
