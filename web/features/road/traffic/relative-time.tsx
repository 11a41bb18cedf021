import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formatRelative } from '#web/lib/format.ts';

/** How long ago, with the exact moment on hover. */
export function RelativeTime({ moment, now }: { moment: string; now: Date }) {
  const t = useTranslate();
  return (
    <time dateTime={moment} title={formatDateTime(moment)}>
      {formatRelative(moment, now, t)}
    </time>
  );
}
