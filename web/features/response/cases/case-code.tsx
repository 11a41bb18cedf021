import { encode } from 'uqr';

/** Modules of white around it, without which cameras do not find it (ISO/IEC 18004). */
const quietModules = 4;

type CaseCodeProps = { caseId: number; reference: string };

/** The QR code of a case on paper: it opens the case for officers of its agency, who sign in. A quarter of it may be dirty. */
export function CaseCode({ caseId, reference }: CaseCodeProps) {
  const address = new URL(`/admin/cases/${caseId}`, location.origin).href;
  const { data, size } = encode(address, { ecc: 'Q', border: quietModules });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code that opens ${reference}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[24mm] flex-none"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#112240" d={dark.join('')} />
    </svg>
  );
}
