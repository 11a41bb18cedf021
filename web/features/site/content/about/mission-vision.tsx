import { ArrowUpRight } from 'lucide-react';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import type { AboutPage } from '#domain/site/content/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ContentButton } from '../content-link.tsx';
import { Paragraphs } from '../paragraphs.tsx';
import { SectionHeading } from '../section-heading.tsx';

/** Vision and mission, each beside a picture; the pictures stand on opposite sides. */
export function MissionVision({ purpose }: { purpose: AboutPage['missionVision'] }) {
  if (!purpose) return null;
  return (
    <section data-section="mission-vision" aria-labelledby="purpose" className="wrap py-section">
      <SectionHeading
        id="purpose"
        heading={{ title: purpose.title, subTitle: purpose.subTitle }}
        aside={
          <ContentButton name={purpose.buttonTitle} to={purpose.buttonLink} newTab>
            <ArrowUpRight aria-hidden="true" className="ic" />
          </ContentButton>
        }
        className="mb-8 lg:mb-12"
      />
      <div className="grid gap-10 lg:gap-16">
        <Purpose title={purpose.visionTitle} text={purpose.vision} picture={purpose.imageOne} />
        <Purpose title={purpose.missionTitle} text={purpose.mission} picture={purpose.imageTwo} pictureLast />
      </div>
    </section>
  );
}

type PurposeProps = {
  title: string;
  text: string;
  picture: StoredPicture;
  /** The picture stands on the right, where there is room for two columns. */
  pictureLast?: boolean;
};

function Purpose({ title, text, picture, pictureLast }: PurposeProps) {
  return (
    <div className="grid items-center gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-12">
      <ContentPicture
        picture={picture}
        width={480}
        height={320}
        sizes="(min-width: 992px) 580px, 100vw"
        className={classNames(
          'aspect-3/2 w-full rounded-sheet bg-art lg:col-span-6',
          pictureLast && 'md:order-1 lg:col-start-7',
        )}
      />
      <div
        className={classNames('grid gap-3 lg:col-span-5', pictureLast ? 'lg:col-start-1' : 'lg:col-start-8')}
      >
        <h3 className="text-2xl">{title}</h3>
        <div className="grid max-w-[32.5em] gap-4 text-lg text-soft leading-[1.55]">
          <Paragraphs text={text} />
        </div>
      </div>
    </div>
  );
}
