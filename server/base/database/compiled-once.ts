/**
 * Statements of nearly every call that return no rows that are used. Their text is built once, since building it takes longer
 * than sending it.
 */
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/base/database/queries.ts';

/** Stands in the built statement where a value of each call goes. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Names a value of the call in the statement. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * @param build the statement, with `value` wherever a value of the call goes. Its text is the same for all values.
 * @returns what runs it with the values of a call.
 */
export function compiledOnce<Values extends object>(
  build: (queries: Queries, value: ValueOf<Values>) => Compilable,
): (queries: Queries, values: Values) => Promise<void> {
  let built: CompiledQuery | undefined;
  return async (queries, values) => {
    built ??= build(queries, (name) => sql`${new Slot(name)}`).compile();
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
    );
    await queries.executeQuery({ ...built, parameters });
  };
}
