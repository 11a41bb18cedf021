import type { HomePage } from '#domain/site/content/pages.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { Paragraphs } from '../paragraphs.tsx';

type SecondFeatureProps = { feature: HomePage['sectionNine'] };

/** A dark card: text on navy, and a picture with a caption. */
export function SecondFeature({ feature }: SecondFeatureProps) {
  if (!feature) return null;
  const { title, subTitle, content, banner, imageWriteup } = feature;
  return (
    <section data-section="section-nine" aria-labelledby="feature" className="bg-surface pb-section">
      <div className="wrap">
        <div className="grid overflow-hidden rounded-sheet bg-navy text-white lg:min-h-132 lg:grid-cols-[1fr_1.1fr] night:bg-raised">
          <div className="grid content-center gap-4 px-6 py-7 lg:gap-5 lg:px-14 lg:py-16">
            {subTitle ? <p className="eyebrow text-green-light!">{subTitle}</p> : null}
            <h2 id="feature" className="text-3xl leading-[1.1] tracking-display">
              {title}
            </h2>
            <div className="grid gap-4 text-[#C6D1E3] leading-[1.6]">
              <Paragraphs text={content} />
            </div>
          </div>
          <figure className="relative">
            <ContentPicture
              picture={banner}
              width={480}
              height={360}
              sizes="(min-width: 992px) 620px, 100vw"
              className="aspect-16/9 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
            />
            {imageWriteup ? (
              <figcaption className="px-6 py-4 font-medium text-sm leading-[1.4] lg:absolute lg:right-6 lg:bottom-6 lg:left-6 lg:w-fit lg:rounded-md lg:bg-white lg:px-3.5 lg:py-2.5 lg:text-navy">
                {imageWriteup}
              </figcaption>
            ) : null}
          </figure>
        </div>
      </div>
    </section>
  );
}
