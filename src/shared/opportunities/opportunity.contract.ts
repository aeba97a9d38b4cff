import * as z from 'zod/mini'
import { wantedLevels } from '#shared/brands/brand.constants.ts'

/** What somebody must have to apply at all; an empty list or null asks for nothing. */
export const requirements = z.object({
  sports: z.array(z.string()),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  minLevel: z.nullable(z.enum(wantedLevels)),
  minExperienceYears: z.nullable(z.int().check(z.minimum(0), z.maximum(80))),
  minCompleteness: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
})
export type Requirements = z.infer<typeof requirements>
