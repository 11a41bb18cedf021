/** The listeners of each statement that the database answered. */
import type { Config } from '#server/base/config/config.ts';
import type { Statement } from '#server/base/database/connection.ts';
import type { Logger } from '#server/base/log.ts';
import type { Tracing } from '#server/base/observability/tracing.ts';

/** @returns undefined without listeners, so that nothing is measured. */
export function watchStatements(
  { slowQueryMilliseconds: slow }: Pick<Config, 'slowQueryMilliseconds'>,
  log: Logger,
  tracing?: Tracing,
): ((statement: Statement) => void) | undefined {
  if (slow === undefined && !tracing) return undefined;
  return (statement) => {
    tracing?.addStatement(statement);
    if (slow === undefined || statement.milliseconds < slow) return;
    // Values are always parameters, so the text names no person.
    log.warn(
      { sql: statement.sql, milliseconds: Math.round(statement.milliseconds) },
      'a statement took long',
    );
  };
}
