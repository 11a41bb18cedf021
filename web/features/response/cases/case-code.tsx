import { memo } from 'react';
import { encode } from 'uqr';
import { drawModules } from '#domain/values/qr-drawing.ts';

type CaseCodeProps = { caseId: number; reference: string };

/** The QR code of a case on paper: it opens the case for officers of its agency, who sign in. A quarter of it may be dirty. */
export const CaseCode = memo(function CaseCode({ caseId, reference }: CaseCodeProps) {
  const address = new URL(`/admin/cases/${caseId}`, location.origin).href;
  const { size, path } = drawModules(encode(address, { ecc: 'Q', border: 0 }).data);
  return (
    <svg
      role="img"
      aria-label={`QR code that opens ${reference}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[24mm] flex-none"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#112240" d={path} />
    </svg>
  );
});
