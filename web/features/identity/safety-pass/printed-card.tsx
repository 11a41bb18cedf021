import type { SafetyPass } from '#domain/identity/safety-pass.ts';
import { codeSource } from './code-source.ts';

/** The card for printing and cutting out, the size of a bank card; hidden on the screen. */
export function PrintedCard({ pass, url }: { pass: SafetyPass; url: string }) {
  const name = pass.shown.includes('name') ? pass.name : '';
  const blood = pass.shown.includes('blood_group') ? pass.bloodGroup : '';
  return (
    <div
      aria-hidden="true"
      lang="en"
      className="hidden h-[54mm] w-[85.6mm] grid-cols-[34mm_minmax(0,1fr)] items-center gap-[3mm] overflow-hidden rounded-[3mm] border border-[#112240] bg-white p-[3mm] text-navy print:grid"
    >
      <img src={codeSource(url)} alt="" className="w-[34mm]" />
      <div className="grid gap-[1.5mm] leading-tight">
        <p className="text-[8pt]">RUA safety pass</p>
        <p className="line-clamp-3 font-bold text-[13pt]">{name || 'Scan to help me'}</p>
        {blood === '' ? null : <p className="text-[10pt]">Blood group {blood}</p>}
        <p className="text-[9pt]">If I cannot speak, scan this. In danger, call</p>
        <p className="font-extrabold text-[20pt]">112</p>
      </div>
    </div>
  );
}
