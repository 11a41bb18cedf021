import { ArrowRight } from 'lucide-react';
import type { Project } from '#domain/site/content/pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { Speakers } from './speakers.tsx';

/** The event or project that staff put first, with all facts for deciding whether to come. */
export function LatestProject({ project, isOver }: { project: Project; isOver: boolean }) {
  return (
    <article aria-labelledby="latest" className="grid gap-8">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-12">
        <ContentPicture
          picture={project.banner}
          width={480}
          height={360}
          sizes="(min-width: 992px) 580px, 100vw"
          first
          className="aspect-4/3 w-full rounded-sheet bg-art lg:col-span-6"
        />
        <div className="grid gap-6 lg:col-span-5 lg:col-start-8">
          <div className="grid gap-3">
            <p className="eyebrow">Latest {project.type}</p>
            <h2 id="latest" className="text-3xl leading-[1.1] tracking-display">
              {project.title}
            </h2>
            <p className="text-lg text-soft leading-[1.55]">{project.overview}</p>
          </div>
          <ProjectFacts project={project} isOver={isOver}>
            <ButtonLink to={`/project/${project.id}`}>
              Read more
              <span className="sr-only"> about {project.title}</span>
              <ArrowRight aria-hidden="true" className="ic" />
            </ButtonLink>
          </ProjectFacts>
        </div>
      </div>
      {project.speakers.length > 0 ? (
        <div className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-8">
          <h3 className="text-xl">Speakers</h3>
          <Speakers speakers={project.speakers} />
        </div>
      ) : null}
    </article>
  );
}
