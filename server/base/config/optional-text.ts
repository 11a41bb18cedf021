import { z } from 'zod';

/** A setting that may be missing; one that is there says something. */
export const optionalText = z.string().trim().min(1).optional();
