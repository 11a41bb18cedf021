import type { HomePage } from '#domain/site/content/pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { Paragraphs } from '../paragraphs.tsx';

/** The association in short, beside a picture with one figure on it. */
export function AboutSection({ about }: Pick<HomePage, 'about'>) {
  if (!about) return null;
  return (
    <section data-section="home-about" aria-labelledby="about" className="bg-surface py-section">
      <div className="wrap grid items-center gap-7 lg:grid-cols-12 lg:gap-8">
        <div className="relative lg:col-span-6">
          <ContentPicture
            picture={about.banner}
            width={480}
            height={360}
            sizes="(min-width: 992px) 584px, 100vw"
            className="aspect-16/9 w-full rounded-sheet bg-art lg:aspect-6/5"
          />
          {about.yearsOfExp ? (
            <p className="absolute top-4 left-4 flex max-w-[calc(100%-2rem)] items-center gap-3 rounded-md bg-white px-4 py-3 font-semibold text-navy text-sm leading-[1.2] shadow-2">
              <b className="num whitespace-nowrap font-extrabold text-[2.25rem] leading-none tracking-[-0.04em]">
                {about.yearsOfExp}
              </b>
              <span className="max-w-[11.5em]">{about.yearsOfExpTitle}</span>
            </p>
          ) : null}
        </div>
        <div className="grid justify-items-start gap-4 lg:col-start-8 lg:gap-6 lg:col-end-13">
          <div className="grid gap-3">
            {about.subTitle ? <p className="eyebrow">{about.subTitle}</p> : null}
            <h2 id="about" className="text-3xl leading-[1.1] tracking-display">
              {about.title}
            </h2>
          </div>
          <div className="grid gap-4 text-soft leading-[1.6]">
            <Paragraphs text={about.content} />
          </div>
          {about.bottomTitle ? <p className="font-semibold">{about.bottomTitle}</p> : null}
          <ButtonLink to="/about" variant="line">
            Read More
            <span className="sr-only"> about the association</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
