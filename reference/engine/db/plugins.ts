import { HandleEmptyInListsPlugin, type KyselyPlugin, replaceWithNoncontingentExpression } from 'kysely';

/** What every statement goes through: a list without values matches nothing, where `in ()` would be a syntax error. */
export const plugins: KyselyPlugin[] = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
