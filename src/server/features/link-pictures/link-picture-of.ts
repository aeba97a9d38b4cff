import { createHash } from 'node:crypto'
import type { LinkCard } from './link-card.ts'

/** Raised when the drawing itself changes, so that every picture is drawn and fetched anew. */
const DRAWING = 1

/** Changes whenever the picture would. */
export const versionOf = (card: LinkCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('base64url')
    .slice(0, 12)

/** The address of the picture that goes with a link, for the page's head. */
export const linkPictureOf = (card: LinkCard): string =>
  `/og/${card.kind}/${card.id}.png?v=${versionOf(card)}`
