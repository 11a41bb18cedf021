import { Image as ImageSign } from 'lucide-react';
import { classNames } from './class-names.ts';

type PicturePlaceProps = {
  /** What would be seen. */
  alt: string;
  /** The picture's own: gives it a size, whatever is in it. */
  className?: string | undefined;
  /** How it is shown here. Without it, what is around the place says what a tap does. */
  ask?: { href: string; onAsk: () => void } | undefined;
};

/** Small places say less to the eye, and the same to a reader of screens. */
const SIGN = 'ic [@container_(height<4rem)_and_(width>7rem)]:hidden';
const WORDS = 'line-clamp-2 [@container_(width<5rem)_or_(height<4.5rem)]:sr-only';
const ASK = 'font-semibold text-link text-sm underline [@container_(width<7rem)_or_(height<2rem)]:sr-only';

/** Stands where a picture would be, in its size, on devices that save data. */
export function PicturePlace({ alt, className, ask }: PicturePlaceProps) {
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
      <span className={ASK}>Show picture</span>
    </a>
  );
}
