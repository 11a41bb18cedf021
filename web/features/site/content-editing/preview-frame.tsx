import { useEffect, useEffectEvent, useRef, useState } from 'react';

type PreviewFrameProps = {
  path: string;
  /** The version of the draft. The page is loaded again after each save. */
  version: number;
  /** The width in pixels of the framed page. */
  width: number;
  /**
   * Called with each page that was loaded, and when the function changes. @returns whether it scrolled to the section that is
   * being edited.
   */
  onPage: (page: Document, isFresh: boolean) => boolean;
};

/** The page at its real width, in the window's remaining height; smaller only where the room is not wide enough. */
export function PreviewFrame({ path, version, width, onPage }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The draft that the page was last asked for with, and whether it is still on its way. */
  const asked = useRef({ version, isComing: true });
  const keptScroll = useRef<number>(undefined);
  const [room, setRoom] = useState(width);
  const isSeen = room > 0;

  useEffect(() => {
    const seen = box.current;
    if (!seen) return;
    const observer = new ResizeObserver(() => setRoom(seen.clientWidth));
    observer.observe(seen);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (asked.current.version === version || asked.current.isComing) return;
    const view = frame.current?.contentWindow;
    keptScroll.current = view?.scrollY;
    asked.current = { version, isComing: true };
    view?.location.reload();
  }, [version]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page?.readyState === 'complete') onPage(page, false);
  }, [onPage]);

  // Behind another tab it has no height to scroll in.
  const arrive = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (page?.readyState === 'complete') onPage(page, true);
  });
  useEffect(() => {
    if (isSeen) arrive();
  }, [isSeen]);

  function show() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    // Saved while the page was coming: it may be the one from before.
    if (asked.current.version !== version) {
      asked.current = { version, isComing: true };
      return page.defaultView?.location.reload();
    }
    asked.current = { version, isComing: false };
    const top = keptScroll.current;
    const hasGone = onPage(page, top === undefined);
    if (top !== undefined && !hasGone) page.defaultView?.scrollTo({ top, behavior: 'instant' });
  }

  const scale = isSeen ? Math.min(1, room / width) : 1;
  return (
    <div ref={box} className="h-[max(30rem,calc(100dvh-15.5rem))] min-w-0 overflow-hidden">
      <iframe
        ref={frame}
        src={path}
        title="Preview of the page"
        onLoad={show}
        className="mx-auto block origin-top-left border-0 bg-white shadow-2"
        style={{ width: `${width}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {scale < 1 ? (
        <p className="sr-only">{`Shown at ${Math.round(scale * 100)} percent of its size.`}</p>
      ) : null}
    </div>
  );
}
