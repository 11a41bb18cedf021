import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Paragraphs } from './paragraphs.tsx';

export type Heading = { title: string; subTitle?: string | undefined; content?: string | undefined };

type SectionHeadingProps = {
  heading: Heading;
  /** The id of the title, for the section's `aria-labelledby`. */
  id: string;
  level?: 1 | 2 | undefined;
  /** A note under the introduction, for example that the entries are invented. */
  note?: ReactNode;
  /** Beside the title where there is room, under it on phones: a button or two. */
  aside?: ReactNode;
  /** Beside the title on phones too, because it is small. */
  asideIsSmall?: boolean | undefined;
  className?: string | undefined;
};

/** The stripe with a small title, the title, and an introduction. */
export function SectionHeading({
  heading,
  id,
  level = 2,
  note,
  aside,
  asideIsSmall,
  className,
}: SectionHeadingProps) {
  const Title = `h${level}` as const;
  const whole = asideIsSmall ? 'max-md:col-span-2' : undefined;
  return (
    <div
      className={classNames(
        'items-end gap-x-4 md:flex md:flex-wrap md:justify-between md:gap-y-5',
        asideIsSmall ? 'grid grid-cols-[1fr_auto] gap-y-3' : 'flex flex-wrap justify-between gap-y-5',
        className,
      )}
    >
      <div className={classNames('max-w-[40rem] gap-3', asideIsSmall ? 'max-md:contents md:grid' : 'grid')}>
        {heading.subTitle ? <p className={classNames('eyebrow', whole)}>{heading.subTitle}</p> : null}
        <Title
          id={id}
          className={classNames('text-3xl leading-[1.1] tracking-display', asideIsSmall && 'max-md:order-1')}
        >
          {heading.title}
        </Title>
        {heading.content ? (
          <div
            className={classNames(
              'grid max-w-[32.5em] gap-3 text-lg text-soft leading-[1.55]',
              asideIsSmall && 'max-md:order-3 max-md:col-span-2',
            )}
          >
            <Paragraphs text={heading.content} />
          </div>
        ) : null}
        {note ? (
          <div className={asideIsSmall ? 'max-md:order-4 max-md:col-span-2' : undefined}>{note}</div>
        ) : null}
      </div>
      {asideIsSmall ? <div className="max-md:order-2">{aside}</div> : aside}
    </div>
  );
}
