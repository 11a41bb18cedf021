/** Kysely on the tables of the product. */
import { expressionBuilder, type Kysely, type Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from '#server/base/database/schema.ts';

export type Queries = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Begins a select that stands inside another statement. */
export const subquery = expressionBuilder<Tables>();

/** Runs the work in one transaction, which is undone when the work throws. */
export type Transact = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
