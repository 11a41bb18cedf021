import type { HomePage } from '#domain/site/content/pages.ts';

type DialLineProps = { dial: HomePage['dial']; className?: string };

/** For phones without internet: the code to dial, where there is one. */
export function DialLine({ dial, className }: DialLineProps) {
  if (!dial) return null;
  return (
    <p className={className}>
      No internet on the phone? Dial{' '}
      <a href={dial.link} className="num inline-flex min-h-tap items-center font-semibold">
        {dial.code}
      </a>
    </p>
  );
}
