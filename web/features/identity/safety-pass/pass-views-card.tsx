import { formatDateTime } from '#domain/clock.ts';
import type { PassOpening } from '#domain/safety-pass.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { Card, CardHead } from '#web/ui/card.tsx';

/** When the pass was opened; by whom is not known. */
export function OpeningsCard({ openings }: { openings: readonly PassOpening[] }) {
  const say = useSay();
  return (
    <Card aria-labelledby="pass-openings" className="no-print">
      <CardHead title={say('Opened')} id="pass-openings" />
      {openings.length === 0 ? (
        <p className="text-muted text-sm">
          {say('Nobody has opened your pass. You are told when somebody does.')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {openings.map(({ at, place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may share a moment, and none ever moves.
            <li key={`${at} ${index}`} className="grid">
              <span className="num font-medium">{formatDateTime(at)}</span>
              <span className="text-muted text-sm">{place || say('A network that RUA does not know')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
