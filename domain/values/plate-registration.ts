/** The facts that the form and the letters of a plate tell by themselves. */
import { formOfPlate, type PlateForm, parsePlate } from '#domain/values/plates.ts';

/** The day on which the letters in plates.ts were last compared with their source. */
export const plateLettersComparedAt = '2026-11-01T00:00:00.000Z';

const federalAreas = ['Abuja Municipal', 'Bwari', 'Kwali'];

export type PlateRegistration = {
  form: PlateForm;
  /** Where the vehicle was registered; null when the letters do not tell it with certainty. */
  registered: { localGovernment: string; state: string } | null;
};

export function registrationOf(text: string): PlateRegistration {
  const { localGovernment } = parsePlate(text);
  return {
    form: formOfPlate(text),
    registered: localGovernment === undefined ? null : { localGovernment, state: stateOf(localGovernment) },
  };
}

/** The letters that are known are of Lagos and of the Federal Capital Territory alone. */
function stateOf(localGovernment: string): string {
  return federalAreas.includes(localGovernment) ? 'Federal Capital Territory' : 'Lagos';
}
