import { useId } from 'react';
import type { HomePage } from '#domain/site/content/pages.ts';
import danfo from '#web/ui/art/mark-danfo.svg';
import { ContentButton } from './content-link.tsx';
import { Paragraphs } from './paragraphs.tsx';

type CallToActionProps = {
  /** The kind of the call. Staff edit each kind by itself. */
  kind: 'home-call' | 'about-call' | 'membership-call' | 'post-call' | 'project-call';
  call: HomePage['callToAction'];
};

/** The green band that ends a page, with a danfo on its road. */
export function CallToAction({ kind, call }: CallToActionProps) {
  const id = useId();
  if (!call) return null;
  return (
    <section data-section={kind} aria-labelledby={id} className="relative overflow-hidden bg-brand text-navy">
      <div className="wrap pt-11 pb-30 lg:pt-24 lg:pb-30">
        <h2
          id={id}
          className="max-w-[10.5em] font-extrabold text-[clamp(2rem,1.3rem+3vw,3.5rem)] leading-[1.02] tracking-display"
        >
          {call.title}
        </h2>
        <div className="mt-4 grid max-w-[24.5em] gap-3 font-medium text-lg">
          <Paragraphs text={call.content} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ContentButton name={call.firstButtonName} to={call.firstButtonLink} variant="navy" />
          <ContentButton name={call.secondButtonName} to={call.secondButtonLink} variant="line-navy" />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-11 bg-navy before:absolute before:inset-x-0 before:top-5 before:border-white before:border-t-4 before:border-dashed"
      />
      <img
        src={danfo}
        alt=""
        width={120}
        height={68}
        loading="lazy"
        className="absolute right-[8%] bottom-7 h-24 w-auto max-w-none lg:bottom-6.5 lg:h-42"
      />
    </section>
  );
}
