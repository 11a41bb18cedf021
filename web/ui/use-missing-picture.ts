import { type ComponentProps, useState } from 'react';

type MissingPicture = { isGone: boolean; watch: Pick<ComponentProps<'img'>, 'ref' | 'onError'> };

/** Whether a picture cannot be shown. `watch` belongs on its `img`, which may have failed before the page's scripts came. */
export function useMissingPicture(src: string): MissingPicture {
  const [gone, setGone] = useState<string>();
  const fail = () => setGone(src);
  return {
    isGone: gone === src,
    watch: {
      onError: fail,
      ref: (image) => {
        if (image?.complete && image.naturalWidth === 0) fail();
      },
    },
  };
}
