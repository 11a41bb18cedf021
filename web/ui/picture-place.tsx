import { Image as ImageSign } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from './class-names.ts';

type PicturePlaceProps = {
  /** The alt text of the picture. */
  alt: string;
  /** The picture's own classes: they give it a size, with any content. */
  className?: string | undefined;
  /** How to load the picture. Without it, the content around it says what a tap does. */
  ask?: { href: string; onAsk: () => void } | undefined;
};

/** Small places show a shorter text; screen readers get the same text. */
const SIGN = 'ic [@container_(height<4rem)_and_(width>7rem)]:hidden';
const WORDS = 'line-clamp-2 [@container_(width<5rem)_or_(height<4.5rem)]:sr-only';
const ASK = 'font-semibold text-link text-sm underline [@container_(width<7rem)_or_(height<2rem)]:sr-only';

/** Takes the place and size of a picture on devices that save data. */
export function PicturePlace({ alt, className, ask }: PicturePlaceProps) {
  const t = useTranslate();
  const look = classNames(
    'grid place-content-center justify-items-center gap-1 overflow-hidden bg-sunk text-center text-soft text-xs no-underline [container-type:size]',
    className,
  );
  const words = (
    <>
      <ImageSign aria-hidden="true" className={ask ? SIGN : 'ic'} />
      {alt === '' ? null : <span className={WORDS}>{alt}</span>}
    </>
  );
  if (!ask) return <span className={look}>{words}</span>;
  // A link, so that it leads to the picture where no script runs.
  return (
    <a
      href={ask.href}
      onClick={(event) => {
        event.preventDefault();
        ask.onAsk();
      }}
      className={look}
    >
      {words}
      <span className={ASK}>{t('Show picture')}</span>
    </a>
  );
}
