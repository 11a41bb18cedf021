import { useId } from 'react';
import type { HomePage } from '#domain/site/content/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ExampleMark, ExamplesNote } from './examples-note.tsx';
import { RowButtons } from './row-buttons.tsx';
import { SectionHeading } from './section-heading.tsx';
import { goalOf, slideRow } from './slide-row.ts';
import { onArrows, useScrollRow } from './use-scroll-row.ts';

type Members = HomePage['members'];

/**
 * CSS pixels of one step: two cards with the gaps behind them. Where fewer fit, the step is as many as fit, so that
 * every card is seen.
 */
const step = 720;

/** Members as cards in a row with back and next, both off at its ends. */
export function MembersSlider({ members, className }: { members: Members; className?: string | undefined }) {
  const id = useId();
  const { ref, atStart, atEnd } = useScrollRow();
  if (members.list.length === 0) return null;
  const move = (direction: -1 | 1) => {
    if (ref.current) slideRow(ref.current, afterStep(ref.current, direction));
  };
  return (
    <section
      data-section="member"
      aria-labelledby={id}
      className={classNames('overflow-hidden py-section', className)}
    >
      <div className="wrap">
        <SectionHeading
          id={id}
          heading={members.heading ?? { title: 'Members' }}
          note={<ExamplesNote list={members.list} nouns="members" />}
          asideIsSmall
          aside={
            <RowButtons
              noun="member"
              onBack={atStart ? undefined : () => move(-1)}
              onNext={atEnd ? undefined : () => move(1)}
            />
          }
          className="mb-6 lg:mb-8"
        />
      </div>
      <ul
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={id}
        onKeyDown={onArrows(move)}
        className="edge-row no-scrollbar flex snap-x snap-mandatory gap-5 overflow-x-auto py-1"
      >
        {members.list.map((member) => (
          <MemberCard key={member.name} member={member} among={members.list} />
        ))}
      </ul>
    </section>
  );
}

type MemberCardProps = { member: Members['list'][number]; among: Members['list'] };

function MemberCard({ member, among }: MemberCardProps) {
  const { name, text, picture } = member;
  return (
    <li className="w-[min(80vw,21.25rem)] flex-none snap-start overflow-hidden rounded-card border border-line bg-surface">
      <ContentPicture
        picture={picture}
        width={340}
        height={190}
        sizes="340px"
        className="aspect-16/9 w-full bg-art object-bottom"
      />
      <div className="grid gap-1 px-5 pt-4 pb-5">
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-soft">{text}</p>
        <ExampleMark list={among} of={member}>
          An example
        </ExampleMark>
      </div>
    </li>
  );
}

/** @returns the row's position after a step, at the beginning of a card. */
function afterStep(row: HTMLElement, direction: -1 | 1): number {
  const from = goalOf(row);
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return from;
  const card = second.offsetLeft - first.offsetLeft;
  const cards = Math.max(1, Math.floor(Math.min(step, row.clientWidth) / card));
  // From the end, where the last card may be cut, back goes to the first whole card.
  const whole = direction > 0 ? Math.floor(from / card + 0.01) : Math.ceil(from / card - 0.01);
  return (whole + direction * cards) * card;
}
