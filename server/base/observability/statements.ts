/** Who hears of each statement that the database answered. */
import type { Config } from '#server/config.ts';
import type { Statement } from '#server/database/connection.ts';
import type { Logger } from '#server/log.ts';
import type { Tracing } from '#server/watching/tracing.ts';

/** @returns undefined when nobody wants to, so that nothing is measured. */
export function watchStatements(
  { slowQueryMilliseconds: slow }: Pick<Config, 'slowQueryMilliseconds'>,
  log: Logger,
  tracing?: Tracing,
): ((statement: Statement) => void) | undefined {
  if (slow === undefined && !tracing) return undefined;
  return (statement) => {
    tracing?.addStatement(statement);
    if (slow === undefined || statement.milliseconds < slow) return;
    // Values are always parameters, so the text names nobody.
    log.warn(
      { sql: statement.sql, milliseconds: Math.round(statement.milliseconds) },
      'a statement took long',
    );
  };
}
