/** Statements of nearly every call. Their text is built once, since building it takes longer than sending it. */
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
 * @returns a function that runs it with the values of a call, and returns its rows.
 */
export function compiledOnce<Values extends object, Row>(
  build: (queries: Queries, value: ValueOf<Values>) => Compilable<Row>,
): (queries: Queries, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (queries, values) => {
    built ??= build(queries, (name) => sql`${new Slot(name)}`).compile();
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
    );
    const { rows } = await queries.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}
