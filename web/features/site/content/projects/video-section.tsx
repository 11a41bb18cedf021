import { ArrowUpRight, Play } from 'lucide-react';
import { Link } from 'react-router';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import type { Video } from '#domain/site/content/video.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';

/**
 * A video of another host is fetched only after a tap, which saves data and sends that host no request before. The
 * tap reloads the page with permission to play it.
 */
export type ShownVideo = { video: Video; mayPlay: boolean };

type VideoSectionProps = ShownVideo & {
  title: string;
  /** Shown instead of the video until it plays. */
  poster: StoredPicture;
};

const BOX = 'aspect-16/9 w-full rounded-sheet bg-navy';

export function VideoSection({ video, mayPlay, title, poster }: VideoSectionProps) {
  return (
    <section id="video" aria-labelledby="video-title" className="grid gap-5">
      <h2 id="video-title" className="text-2xl">
        Video
      </h2>
      <Player video={video} mayPlay={mayPlay} title={title} poster={poster} />
    </section>
  );
}

function Player({ video, mayPlay, title, poster }: VideoSectionProps) {
  if (video.kind === 'unknown') return <p className="text-soft">No valid video found.</p>;
  if (video.kind === 'file' && mayPlay) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: staff give a link to the video, without captions
      <video
        controls
        preload="none"
        src={video.address}
        poster={poster.path === '' ? undefined : storedPicture(poster.path, 800)}
        aria-label={title}
        className={BOX}
      >
        <a href={video.address}>Open the video</a>
      </video>
    );
  }
  if (video.kind === 'youtube' && mayPlay) {
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        className={BOX}
      />
    );
  }
  return <PlayLink video={video} title={title} poster={poster} />;
}

function PlayLink({ video, title, poster }: Omit<VideoSectionProps, 'mayPlay'>) {
  return (
    <div className="grid gap-3">
      <Link
        to="?play=yes#video"
        reloadDocument
        className="group relative grid place-items-center overflow-hidden rounded-sheet"
      >
        <ContentPicture
          picture={{ ...poster, alt: '' }}
          width={800}
          height={450}
          sizes="(min-width: 992px) 760px, 100vw"
          whenSaving="words"
          className={BOX}
        />
        <span className="absolute inset-0 bg-scrim opacity-60 transition-opacity group-hover:opacity-45" />
        <span className="absolute inline-flex min-h-control items-center gap-2.5 rounded-pill bg-white px-6 font-semibold text-navy">
          <Play aria-hidden="true" className="ic fill-current" />
          Play
          <span className="sr-only"> the video: {title}</span>
        </span>
      </Link>
      {video.kind === 'youtube' ? <OnYouTube id={video.id} /> : null}
    </div>
  );
}

function OnYouTube({ id }: { id: string }) {
  return (
    <p className="text-muted text-sm">
      Plays from YouTube, and uses your data.{' '}
      <a
        href={`https://www.youtube.com/watch?v=${id}`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1"
      >
        Watch it on YouTube
        <ArrowUpRight aria-hidden="true" className="ic" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
