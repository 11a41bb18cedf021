import { type Star, starsOf } from './stars.ts';

const outline = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';
const leftHalf = 'M12 2.5v15l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

/** Five stars that say how many of them are given. */
export function StarRating({ rate }: { rate: number }) {
  const stars = starsOf(rate);
  const given = stars.reduce((sum, star) => sum + (star === 'full' ? 1 : star === 'half' ? 0.5 : 0), 0);
  return (
    <div role="img" aria-label={`${given} of ${stars.length} stars`} className="flex gap-0.5">
      {stars.map((star, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never change places
        <DrawnStar key={place} star={star} />
      ))}
    </div>
  );
}

function DrawnStar({ star }: { star: Star }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.375rem] fill-none text-wait-ink">
      {star === 'half' ? <path d={leftHalf} className="fill-danfo" /> : null}
      <path
        d={outline}
        className={star === 'full' ? 'fill-danfo' : undefined}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
