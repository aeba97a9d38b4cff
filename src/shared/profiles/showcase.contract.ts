import * as z from 'zod/mini'
import { mediaKinds } from '#shared/media/media.constants.ts'
import { result } from './result.contract.ts'
import { socials } from './social.contract.ts'

/** A picture or a link to a video as everybody sees it (specification 3, "Media item"). */
const shownMedia = z.object({
  id: z.uuid(),
  kind: z.enum(mediaKinds),
  url: z.string(),
  caption: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  /** Known of uploaded pictures, so that their place can be kept until they are there. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  thumbhash: z.nullable(z.string()),
  /** The middle of its colours, which stands in its place until then. */
  colour: z.nullable(z.string()),
})
export type ShownMedia = z.infer<typeof shownMedia>

/** What racers and promoters show of themselves besides the words of their profile. */
export const showcase = z.object({
  /** All of them, in the order of their owner. */
  results: z.array(result),
  /** Those meant for the profile, and no more than it shows. */
  media: z.array(shownMedia),
  socials,
})
export type Showcase = z.infer<typeof showcase>
