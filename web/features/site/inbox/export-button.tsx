import { Download } from 'lucide-react';
import { ButtonAnchor } from '#web/ui/button-link.tsx';

type ExportButtonProps = {
  /** The path of the export, with the filter of the list. */
  href: string;
  /** The file's name. */
  file: string;
};

/** The whole filtered list as a file for spreadsheets. */
export function ExportButton({ href, file }: ExportButtonProps) {
  return (
    <ButtonAnchor small variant="line" href={href} download={file}>
      <Download aria-hidden="true" className="ic" />
      Export as CSV
    </ButtonAnchor>
  );
}
