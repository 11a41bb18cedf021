import { ArrowUp } from 'lucide-react';
import { formatCount } from '#domain/values/count.ts';
import { Button } from '#web/ui/button.tsx';

type NewCasesProps = {
  /** None of them shows nothing. */
  count: number;
  onShow: () => void;
};

/** Over the list, without moving it: how many cases came in, and the press that shows them on top. */
export function NewCases({ count, onShow }: NewCasesProps) {
  if (count === 0) return null;
  return (
    <div role="status" className="justify-self-center">
      <Button
        small
        variant="second"
        className="shadow-3"
        onClick={() => {
          onShow();
          scrollTo({ top: 0, behavior: 'instant' });
        }}
      >
        <ArrowUp aria-hidden="true" className="ic" />
        Show {count === 1 ? '1 new case' : `${formatCount(count)} new cases`}
      </Button>
    </div>
  );
}
