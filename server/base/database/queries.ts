/** Kysely on the tables of the product. */
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from '#server/base/database/schema.ts';

export type Queries = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** Runs the work in one transaction, which is undone when the work throws. */
export type Transact = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
