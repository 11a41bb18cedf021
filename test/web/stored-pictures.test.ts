import { describe, expect, it } from 'vitest';
import { agencyLogo } from '#web/lib/stored-pictures.ts';

describe('the logo of an agency', () => {
  it('is a picture when one was uploaded', () => {
    expect(agencyLogo('files/agencies/2f3a9c5d7e1b4a6c8d0e2f.webp')).toBe(
      '/files/agencies/2f3a9c5d7e1b4a6c8d0e2f-320.webp',
    );
  });

  it('is drawn by its tile when there is none, or only the badge that comes with the product', () => {
    expect(agencyLogo('')).toBeNull();
    expect(agencyLogo('files/agencies/LASEPA_53d1f2ce.svg')).toBeNull();
    expect(agencyLogo('art/agencies/agency.svg')).toBeNull();
  });
});
