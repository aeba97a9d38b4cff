import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { fileTask } from '#server/platform/threads/thread-task.ts'
import type { LinkCard } from './link-picture-of.ts'

export const linkCardTask = fileTask('link-pictures.card', async () => {
  const { drawLinkCard } = await import('./draw-link-card.tsx')
  return ({ card, appName }: { card: LinkCard; appName: string }, fetchOwn: FetchOwn) =>
    drawLinkCard(card, { appName, fetchOwn })
})
