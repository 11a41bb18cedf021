import { ArrowUpRight } from 'lucide-react';
import type { MembersPage } from '#domain/site/content/pages.ts';
import park from '#web/ui/art/scene-park.svg';
import { SaveDataPicture } from '#web/ui/save-data-picture.tsx';
import { ContentButton } from './content-link.tsx';
import { Paragraphs } from './paragraphs.tsx';

/** Introduces membership, beside a motor park where members meet. */
export function MembershipBanner({ banner }: { banner: MembersPage['banner'] }) {
  return (
    <section data-section="membership-banner" aria-labelledby="membership" className="bg-side text-white">
      <div className="wrap grid gap-x-8 gap-y-7 py-10 lg:grid-cols-12 lg:grid-rows-[1fr_auto_auto_1fr] lg:py-20">
        <div className="grid gap-3 lg:col-span-5 lg:row-start-2">
          {banner?.subTitle ? <p className="eyebrow text-green-light!">{banner.subTitle}</p> : null}
          <h1
            id="membership"
            className="font-extrabold text-[clamp(2.125rem,1.5rem+2.6vw,3.5rem)] leading-[1.04] tracking-display"
          >
            {banner?.title ?? 'Membership'}
          </h1>
        </div>
        <SaveDataPicture
          src={park}
          alt="Passengers, a loader with a list and a coach at a motor park"
          width={480}
          height={360}
          fetchPriority="high"
          className="aspect-4/3 w-full self-center rounded-sheet object-cover lg:col-start-7 lg:col-end-13 lg:row-span-4 lg:row-start-1"
        />
        <div className="grid gap-7 lg:col-span-5 lg:row-start-3">
          <div className="grid max-w-[33.5em] gap-4 text-[#C6D1E3] *:first:text-lg *:first:text-white *:first:leading-[1.5]">
            <Paragraphs text={banner?.content ?? ''} />
          </div>
          <ContentButton
            name={banner?.firstButtonName ?? ''}
            to={banner?.firstButtonLink ?? ''}
            variant="light"
            newTab
            className="justify-self-start max-md:w-full"
          >
            <ArrowUpRight aria-hidden="true" className="ic" />
          </ContentButton>
        </div>
      </div>
    </section>
  );
}
