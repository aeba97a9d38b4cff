import type { ReactNode } from 'react'
import type { Card } from '#shared/messages/card.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

/** What the page puts into a thread: cards of other things, and deals with the person. */
export type ThreadSlots = {
  renderCard?: (card: Card) => ReactNode
  renderDeals?: (participant: Correspondent) => ReactNode
  /** Of what the two have between them, what belongs beside their talk. */
  renderContracts?: (cards: readonly Card[]) => ReactNode
}
