import { z } from 'zod';

/** A setting that may be left out but must not be empty. */
export const optionalText = z.string().trim().min(1).optional();
