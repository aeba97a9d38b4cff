import * as z from 'zod/mini'

/** The other side of contracts that both sides made public; several contracts of the same two are one sponsorship. */
const sponsorship = z.object({
  name: z.string(),
  pictureUrl: z.nullable(z.string()),
  /** Null where the page is not for everybody. */
  path: z.nullable(z.string()),
  startsOn: z.iso.date(),
  /** Null while it runs: when it will end is a term of the contract. */
  endsOn: z.nullable(z.iso.date()),
})
export type Sponsorship = z.infer<typeof sponsorship>

/** Current ones first, and then the latest. */
export const sponsorships = z.array(sponsorship)

/** Shown on a public page at most. */
export const SPONSORSHIPS_MAX = 60
