import { createHash } from 'node:crypto'
import type { LinkCard } from './link-card.ts'

/** Increased when the design changes, so that every card is rendered and fetched again. */
const DESIGN_VERSION = 2

/** Changes whenever the card changes. */
export const versionOf = (card: LinkCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, card]))
    .digest('base64url')
    .slice(0, 12)

/** The URL of the preview card, for the head of the page. */
export const linkPictureOf = (card: LinkCard): string =>
  `/og/${card.kind}/${card.id}.png?v=${versionOf(card)}`
