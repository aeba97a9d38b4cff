import * as z from 'zod/mini'
import { mediaKinds } from '#shared/media/media.constants.ts'
import { result } from './result.contract.ts'
import { socials } from './social.contract.ts'

/** A public picture or video link (specification 3, "Media item"). */
export const shownMedia = z.object({
  id: z.uuid(),
  kind: z.enum(mediaKinds),
  url: z.string(),
  caption: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  /** Known for uploaded pictures, so that their space is reserved while they load. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  thumbhash: z.nullable(z.string()),
  /** The average color, shown while it loads. */
  colour: z.nullable(z.string()),
})
export type ShownMedia = z.infer<typeof shownMedia>

/** What racers and promoters show besides their profile. */
export const showcase = z.object({
  /** All of them, in their owner's order. */
  results: z.array(result),
  /** Those marked for the profile, at most as many as it shows. */
  media: z.array(shownMedia),
  /** How many are marked for the profile. */
  mediaCount: z.int(),
  socials,
})
export type Showcase = z.infer<typeof showcase>
