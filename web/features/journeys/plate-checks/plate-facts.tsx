import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Landmark, RectangleEllipsis } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { misreadingsOf, spacedPlate } from '#domain/values/plate-misreadings.ts';
import { canBePlate, parsePlate } from '#domain/values/plates.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { FormFact, ManifestFact, NoticeFacts, Sources } from './fact-lines.tsx';
import { factsOfPlate } from './queries.ts';

const usualPause = 350;
/** A text of no usual form may be half of one: a slow typist must not spend the checks of a day on the pieces of one plate. */
const oddPause = 2_500;

type PlateFactsProps = {
  /** The text that the person has typed so far. */
  plate: string;
  /** Takes the plate that was meant. */
  onMeant?: ((plate: string) => void) | undefined;
};

/** The facts that RUA has of a plate, beside its field. They never hold up the form. */
export function PlateFacts(props: PlateFactsProps) {
  return (
    <InChosenLanguage>
      <TranslatedFacts {...props} />
    </InChosenLanguage>
  );
}

function TranslatedFacts({ plate: typed, onMeant }: PlateFactsProps) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const lang = useLang();
  const plate = useSettledPlate(typed);
  const isOnline = useIsOnline();
  const { data, error, isFetching } = useQuery({ ...factsOfPlate(plate), enabled: plate !== '' && isOnline });
  if (plate === '') return null;
  return (
    <section
      aria-live="polite"
      aria-busy={isFetching}
      lang={lang}
      className="grid content-start gap-2 rounded-md border border-line bg-sunk px-3.5 py-3 text-sm"
    >
      <p>
        <b>{t('What RUA knows of')}</b>{' '}
        <span className="num inline-block font-bold">{spacedPlate(plate)}</span>
      </p>
      <Meant plates={misreadingsOf(plate)} onMeant={onMeant} />
      {data && !error ? (
        <>
          <ul className="grid gap-2">
            <Line icon={<RectangleEllipsis aria-hidden="true" className="ic text-soft" />}>
              <FormFact fact={data.form} />
            </Line>
            <Line icon={<ClipboardList aria-hidden="true" className="ic text-soft" />}>
              <ManifestFact fact={data.manifest} />
            </Line>
            <Line icon={<Landmark aria-hidden="true" className="ic text-soft" />}>
              <NoticeFacts fact={data.notices} />
            </Line>
          </ul>
          <Sources facts={data} />
        </>
      ) : (
        <p className="text-soft">
          {isOnline
            ? error
              ? wordsOfError(error)
              : t('Looking the plate up')
            : t('No network: RUA cannot look this plate up now.')}
        </p>
      )}
      <p className="border-line-strong border-t border-dashed pt-2 text-soft">
        {t('RUA knows little. This is no promise.')}
      </p>
    </section>
  );
}

function Meant({ plates, onMeant }: { plates: readonly string[]; onMeant: PlateFactsProps['onMeant'] }) {
  const t = useTranslate();
  if (plates.length === 0 || !onMeant) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {plates.map((plate) => (
        <Button key={plate} small variant="line" onClick={() => onMeant(plate)}>
          {t('Did you mean {plate}?', { plate })}
        </Button>
      ))}
    </p>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-2.5">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  );
}

/** @returns the plate in its stored spelling once typing has paused; empty before, and for too short a text. */
function useSettledPlate(typed: string): string {
  const { text, isUsual } = parsePlate(typed);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), isUsual ? usualPause : oddPause);
    return () => clearTimeout(timer);
  }, [text, isUsual]);
  return settled === text && canBePlate(text) ? text : '';
}
