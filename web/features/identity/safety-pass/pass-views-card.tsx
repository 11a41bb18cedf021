import type { PassView } from '#domain/identity/safety-pass.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';

/** The times when the pass was opened. The readers are unknown. */
export function PassViewsCard({ openings }: { openings: readonly PassView[] }) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="pass-openings" className="no-print">
      <CardHead title={t('Opened')} id="pass-openings" />
      {openings.length === 0 ? (
        <p className="text-muted text-sm">
          {t('Nobody has opened your pass. You are told when somebody does.')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {openings.map(({ at, place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two views may have the same time; their order never changes.
            <li key={`${at} ${index}`} className="grid">
              <span className="num font-medium">{formatDateTime(at)}</span>
              <span className="text-muted text-sm">{place || t('A network that RUA does not know')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
