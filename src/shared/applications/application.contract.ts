import * as z from 'zod/mini'

/** A racer as they were when the application was sent. */
export const profileSnapshot = z.object({
  name: z.string(),
  number: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  level: z.nullable(z.string()),
  experienceYears: z.nullable(z.int()),
  homeTrack: z.nullable(z.string()),
  location: z.nullable(z.string()),
  achievements: z.nullable(z.string()),
  sponsorshipNeeds: z.nullable(z.string()),
  results: z.array(z.object({ title: z.string(), detail: z.string() })),
})
export type ProfileSnapshot = z.infer<typeof profileSnapshot>
