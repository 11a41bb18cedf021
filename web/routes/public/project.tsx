import { getProject, type Project } from '#domain/site/content/news-pages.ts';
import { readVideo } from '#domain/site/content/video.ts';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { InventedNote } from '#web/features/site/content/examples-note.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { isOver } from '#web/features/site/content/projects/is-over.ts';
import { ProjectFacts } from '#web/features/site/content/projects/project-facts.tsx';
import { ProjectGallery } from '#web/features/site/content/projects/project-gallery.tsx';
import { Speakers } from '#web/features/site/content/projects/speakers.tsx';
import { type ShownVideo, VideoSection } from '#web/features/site/content/projects/video-section.tsx';
import { call } from '#web/lib/api.ts';
import { idInAddress, orNotFound } from '#web/lib/or-not-found.ts';
import { type PageContext, pageContext } from '#web/lib/page-context.ts';
import { relativeLink, relativePictures } from '#web/lib/relative-addresses.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import type { Route } from './+types/project';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const id = idInAddress(params.id);
  const answered = await orNotFound(call(getProject, { params: { id } }, { fetch: visit.fetch }));
  const { description, videoLink } = answered.project;
  const project = { ...answered.project, description: relativePictures(visit, description) };
  const wantsToPlay = new URL(request.url).searchParams.has('play');
  return {
    page: { ...answered, project },
    isOver: isOver(project),
    // A file of this site needs no permission to play.
    video: showVideo(visit, relativeLink(visit, videoLink), wantsToPlay),
    origin: visit.publicUrl,
  };
}

function showVideo(visit: PageContext, link: string, wantsToPlay: boolean): ShownVideo | null {
  if (link === '') return null;
  const video = readVideo(link);
  switch (video.kind) {
    case 'youtube':
      return {
        video,
        mayPlay: wantsToPlay && visit.allowSource('frame-src', 'https://www.youtube-nocookie.com'),
      };
    case 'file':
      return { video, mayPlay: video.origin === null || visit.allowSource('media-src', video.origin) };
    case 'unknown':
      return { video, mayPlay: false };
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { project } = loaderData.page;
  const path = `/project/${project.id}`;
  return [
    ...pageMeta({
      origin: loaderData.origin,
      path,
      title: project.title,
      description: project.overview,
      share: { path: project.sharePicture, alt: project.banner.alt },
      type: 'article',
    }),
    // Search engines are told of no invented event.
    ...(project.startsAt === '' || project.example
      ? []
      : [{ 'script:ld+json': eventForSearch(project, loaderData.origin + path) }]),
  ];
};

/** https://schema.org/Event */
function eventForSearch(project: Project, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: project.title,
    description: project.overview,
    startDate: project.startsAt,
    ...(project.endsAt === '' ? {} : { endDate: project.endsAt }),
    ...(project.venue === ''
      ? {}
      : { location: { '@type': 'Place', name: project.venue, address: project.venue } }),
    performer: project.speakers.map(({ fullName }) => ({ '@type': 'Person', name: fullName })),
    organizer: { '@type': 'Organization', name: 'Road Users Association', url: new URL('/', url).href },
    url,
  };
}

export default function ProjectPage({ loaderData: { page, isOver, video } }: Route.ComponentProps) {
  const { project } = page;
  return (
    <>
      <article data-section="project">
        <header className="bg-surface">
          <div className="wrap grid gap-x-8 gap-y-6 pt-6 pb-12 lg:grid-cols-12 lg:pt-10 lg:pb-20">
            <div className="lg:col-span-12">
              <BackLink to="/news&events?tab=projects">Events and projects</BackLink>
            </div>
            <div className="grid content-center gap-6 lg:col-span-5">
              <div className="grid gap-3">
                <p className="eyebrow">{project.type === 'event' ? 'Event' : 'Project'}</p>
                <h1 className="font-extrabold text-[clamp(2rem,1.5rem+2.2vw,3.25rem)] leading-[1.05] tracking-display">
                  {project.title}
                </h1>
                <p className="text-lg text-soft leading-[1.55]">{project.overview}</p>
                <InventedNote of={project} noun={project.type} />
              </div>
              <ProjectFacts project={project} isOver={isOver} />
            </div>
            <ContentPicture
              picture={project.banner}
              width={480}
              height={360}
              sizes="(min-width: 992px) 580px, 100vw"
              first
              className="aspect-4/3 w-full rounded-sheet bg-art lg:col-start-7 lg:col-end-13"
            />
          </div>
        </header>
        <div className="wrap grid max-w-[52rem]! grid-cols-1 gap-14 py-12 lg:py-16">
          <RichText html={project.description} />
          {project.speakers.length > 0 ? (
            <section aria-labelledby="speakers" className="grid gap-5">
              <h2 id="speakers" className="text-2xl">
                Speakers
              </h2>
              <Speakers speakers={project.speakers} />
            </section>
          ) : null}
          {video ? <VideoSection {...video} title={project.title} poster={project.banner} /> : null}
        </div>
      </article>
      <ProjectGallery title="Other events and projects" projects={page.others.data} className="bg-surface" />
      <CallToAction kind="project-call" call={page.callToAction} />
    </>
  );
}
