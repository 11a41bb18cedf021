import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Entry } from '#domain/site/content/editing.ts';
import { classNames } from '#web/ui/class-names.ts';
import { previewPath } from './page-tree.ts';
import { markPlace } from './preview-place.ts';
import { entriesOf } from './queries.ts';

type PreviewProps = {
  entry: Entry;
  /** A required field is empty, so the page leaves the entry out. */
  isUnfinished: boolean;
};

const widths = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof widths;

/** The real page with all drafts instead of published versions. It reloads after each save. */
export function Preview({ entry, isUnfinished }: PreviewProps) {
  const [device, setDevice] = useState<Device>('phone');
  const path = usePreviewPath(entry);
  return (
    <section aria-label="Preview" className="grid content-start gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex gap-2">
          <DeviceButton
            icon={Smartphone}
            label="Phone"
            isOn={device === 'phone'}
            onPress={() => setDevice('phone')}
          />
          <DeviceButton
            icon={Monitor}
            label="Desktop"
            isOn={device === 'desktop'}
            onPress={() => setDevice('desktop')}
          />
        </div>
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-sm no-underline hover:underline"
        >
          Open preview
          <ExternalLink aria-hidden="true" className="ic" />
          <span className="sr-only">(in a new tab)</span>
        </a>
      </div>
      {isUnfinished ? (
        <p className="rounded-md bg-sunk px-4 py-3 text-sm text-soft">
          It shows on the page once everything that is required is there.
        </p>
      ) : null}
      <Frame key={path} path={path} version={entry.version} title={entry.title} width={widths[device]} />
    </section>
  );
}

/** A call to action is on the page of each post or project: the preview shows it on the first of them. */
function usePreviewPath(entry: Entry): string {
  const of = { 'post-call': 'post', 'project-call': 'project' }[entry.kind];
  const { data } = useQuery({ ...entriesOf(of ?? 'post'), enabled: of !== undefined });
  const first = data?.find(({ publishedAt }) => publishedAt !== null);
  return previewPath(of === undefined || !first ? entry : first);
}

type DeviceButtonProps = { icon: typeof Monitor; label: string; isOn: boolean; onPress: () => void };

function DeviceButton({ icon: Icon, label, isOn, onPress }: DeviceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-tap items-center gap-2 rounded-pill border-[1.5px] px-4 font-semibold text-sm',
        isOn
          ? 'border-info-mark bg-info text-info-ink'
          : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      <Icon aria-hidden="true" className="ic" />
      {label}
    </button>
  );
}

type FrameProps = { path: string; version: number; title: string; width: number };

/** Uses the window's remaining height, and is scaled so that a desktop page fits beside the form. */
function Frame({ path, version, title, width }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shownVersion = useRef(version);
  const [room, setRoom] = useState<number>(widths.phone);

  useEffect(() => {
    const seen = box.current;
    if (!seen) return;
    const observer = new ResizeObserver(() => setRoom(seen.clientWidth));
    observer.observe(seen);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    frame.current?.contentWindow?.location.reload();
  }, [version]);

  const scale = Math.min(1, room / width);
  return (
    <div
      ref={box}
      className="h-[min(52rem,calc(100dvh-12rem))] overflow-hidden rounded-card border border-line-strong bg-surface shadow-2"
    >
      <iframe
        ref={frame}
        src={path}
        title="Preview of the page"
        onLoad={() => markPlace(frame.current, title)}
        className="block origin-top-left border-0 bg-white"
        style={{
          width: `${scale < 1 ? width : room}px`,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}
