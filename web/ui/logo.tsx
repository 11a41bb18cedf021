import mark from './art/rua-mark.svg';
import mark16 from './art/rua-mark-16.svg';
import { classNames } from './class-names.ts';

type LogoProps = {
  /** Height of the mark in px; under 24 the simplified drawing is used. */
  size?: number | undefined;
  /** `mark` alone, with the short `name`, or with the `full` name under it. */
  words?: 'mark' | 'name' | 'full' | undefined;
  /** White letters, for navy grounds. */
  light?: boolean | undefined;
  /** Classes of the text, to hide it on narrow bars. */
  wordsClassName?: string | undefined;
};

/** The R whose bowl is a roundabout. Put it inside a link that carries the name. */
export function Logo({ size = 36, words = 'full', light, wordsClassName }: LogoProps) {
  return (
    <span
      className={classNames('flex items-center gap-2.5 leading-[1.05]', light ? 'text-white' : 'text-ink')}
    >
      <img src={size < 24 ? mark16 : mark} alt={words === 'mark' ? 'RUA' : ''} width={size} height={size} />
      {words === 'mark' ? null : (
        <span className={classNames('font-extrabold text-[1.375rem] tracking-[-0.02em]', wordsClassName)}>
          RUA
          {words === 'full' ? (
            <small
              className={classNames(
                'mt-0.5 block font-medium text-[0.6875rem] tracking-[0]',
                light ? 'text-side-muted' : 'text-muted',
              )}
            >
              Road Users Association
            </small>
          ) : null}
        </span>
      )}
    </span>
  );
}
