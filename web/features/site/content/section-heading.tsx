import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Paragraphs } from './paragraphs.tsx';

export type Heading = { title: string; subTitle?: string | undefined; content?: string | undefined };

type SectionHeadingProps = {
  heading: Heading;
  /** Of the title, for the section's `aria-labelledby`. */
  id: string;
  level?: 1 | 2 | undefined;
  /** Beside the title where there is room, under it on phones: a button or two. */
  aside?: ReactNode;
  className?: string | undefined;
};

/** The stripe with a small title, the title, and an introduction. */
export function SectionHeading({ heading, id, level = 2, aside, className }: SectionHeadingProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-5', className)}>
      <div className="grid max-w-[40rem] gap-3">
        {heading.subTitle ? <p className="eyebrow">{heading.subTitle}</p> : null}
        <Title id={id} className="text-3xl leading-[1.1] tracking-display">
          {heading.title}
        </Title>
        {heading.content ? (
          <div className="grid max-w-[32.5em] gap-3 text-lg text-soft leading-[1.55]">
            <Paragraphs text={heading.content} />
          </div>
        ) : null}
      </div>
      {aside}
    </div>
  );
}
