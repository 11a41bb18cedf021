import type { HomePage } from '#domain/site/content/pages.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ContentButton } from './content-link.tsx';
import { Paragraphs } from './paragraphs.tsx';

/** Each campaign is a card in the yellow of a road sign, with its picture beside it. */
export function Campaigns({ campaigns }: Pick<HomePage, 'campaigns'>) {
  if (campaigns.length === 0) return null;
  return (
    <section data-section="campaign" aria-label="Campaigns" className="bg-surface py-section">
      <div className="wrap grid gap-8">
        {campaigns.map((campaign, place) => (
          <article
            key={campaign.title}
            aria-labelledby={`campaign-${place}`}
            className="grid overflow-hidden rounded-sheet bg-danfo text-navy lg:grid-cols-[1.1fr_1fr]"
          >
            <div className="grid content-center gap-4 px-6 py-7 lg:gap-5 lg:px-14 lg:py-14">
              {campaign.subTitle ? <p className="font-semibold text-sm">{campaign.subTitle}</p> : null}
              <h2 id={`campaign-${place}`} className="text-3xl leading-[1.1] tracking-display">
                {campaign.title}
              </h2>
              <div className="grid gap-4 font-medium leading-[1.6]">
                <Paragraphs text={campaign.content} />
              </div>
              <div className="flex flex-wrap gap-3">
                <ContentButton name={campaign.firstButtonName} to={campaign.firstButtonLink} variant="navy" />
                <ContentButton
                  name={campaign.secondButtonName}
                  to={campaign.secondButtonLink}
                  variant="line-navy"
                />
              </div>
            </div>
            <div className="relative max-lg:-order-1">
              <ContentPicture
                picture={campaign.banner}
                width={480}
                height={360}
                sizes="(min-width: 992px) 560px, 100vw"
                className="aspect-16/9 w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
              />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
