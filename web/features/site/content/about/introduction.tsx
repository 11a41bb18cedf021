import type { AboutPage } from '#domain/site/content/pages.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { Paragraphs } from '../paragraphs.tsx';

/** Introduces the association: the text, up to three pictures, and a figure below them. */
export function Introduction({ about }: { about: AboutPage['about'] }) {
  if (!about) {
    return (
      <div className="wrap py-section">
        <h1 className="text-3xl tracking-display">About us</h1>
      </div>
    );
  }
  return (
    <section data-section="about-page" aria-labelledby="about-us" className="bg-surface">
      <div className="wrap grid gap-x-8 gap-y-8 pt-10 pb-section lg:grid-cols-12 lg:pt-20">
        <div className="grid content-start gap-3 lg:col-span-6">
          {about.subTitle ? <p className="eyebrow">{about.subTitle}</p> : null}
          <h1
            id="about-us"
            className="font-extrabold text-[clamp(2.125rem,1.5rem+2.6vw,3.5rem)] leading-[1.04] tracking-display"
          >
            {about.title}
          </h1>
        </div>
        <Pictures about={about} />
        <div className="grid max-w-measure content-start lg:col-span-6 gap-5 text-soft *:first:text-ink *:first:text-lg *:first:leading-[1.55]">
          <Paragraphs text={about.content} />
        </div>
      </div>
    </section>
  );
}

function Pictures({ about }: { about: NonNullable<AboutPage['about']> }) {
  const small = [about.imageTwo, about.imageThree].filter(({ path }) => path !== '');
  return (
    <div className="grid grid-cols-2 content-start gap-3 self-start md:gap-5 lg:sticky lg:top-8 lg:col-start-8 lg:col-end-13 lg:row-span-2">
      {about.imageOne.path === '' ? null : (
        <ContentPicture
          picture={about.imageOne}
          width={480}
          height={360}
          sizes="(min-width: 992px) 480px, 100vw"
          first
          className="col-span-2 aspect-4/3 w-full rounded-sheet bg-art"
        />
      )}
      {small.map((picture) => (
        <ContentPicture
          key={picture.path}
          picture={picture}
          width={240}
          height={240}
          sizes="(min-width: 992px) 240px, 50vw"
          className="aspect-square w-full rounded-card bg-art"
        />
      ))}
      <Figure figure={about.totalRegUser} meaning={about.totalRegUserTitle} />
    </div>
  );
}

function Figure({ figure, meaning }: { figure: string; meaning: string }) {
  if (figure === '') return null;
  return (
    <p className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card bg-second px-6 py-5 text-on-second">
      <b className="num font-extrabold text-[clamp(2.25rem,1.7rem+2vw,3.25rem)] leading-none tracking-[-0.03em]">
        {figure}
      </b>
      <span className="max-w-[14em] font-medium leading-snug">{meaning}</span>
    </p>
  );
}
