import { useEffect, useRef } from 'react';
import { useKnown, useLang, useTranslate } from '#web/languages/use-translations.ts';

export type FieldProblem = {
  /** The id of the field, or of the box around it. */
  id: string;
  message: string;
};

type ErrorSummaryProps = {
  problems: ReadonlyArray<FieldProblem>;
  /** Changes with every attempt to submit, so that the summary takes focus again. */
  attempt: number;
  /** A link is followed: the place to open its field. */
  onFollow?: ((id: string) => void) | undefined;
};

const COUNT_WORDS = ['One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

/** Lists a form's problems as links to the fields. Takes focus when it appears. */
export function ErrorSummary({ problems, attempt, onFollow }: ErrorSummaryProps) {
  const t = useTranslate();
  const known = useKnown();
  const isEnglish = useLang() === undefined;
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;

  useEffect(() => {
    if (hasProblems && attempt > 0) box.current?.focus();
  }, [attempt, hasProblems]);

  if (!hasProblems) return null;
  const count = problems.length;
  const translated = count === 1 ? t('One thing to fix') : t('{count} things to fix', { count });
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md border-[1.5px] border-bad-mark bg-bad px-[1.125rem] py-4"
    >
      <b className="mb-1 block">
        {isEnglish ? `${COUNT_WORDS[count - 1] ?? `${count} things`} to fix` : translated}
      </b>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow?.(problem.id);
                focusField(problem.id);
              }}
              className="inline-flex min-h-tap min-w-tap items-center font-semibold text-bad-ink text-sm"
            >
              {known(problem.message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field of this id, or the first control inside the box of this id. */
function focusField(id: string) {
  const place = document.getElementById(id);
  if (place === null) return;
  const isControl = place.matches('input, select, textarea, button');
  const control = isControl ? place : place.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus();
  place.scrollIntoView({ block: 'center' });
}
