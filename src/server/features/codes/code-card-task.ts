import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { fileTask } from '#server/platform/threads/thread-task.ts'
import type { CardDetails } from './draw-code-card.tsx'

export const codeCardTask = fileTask('codes.card', async () => {
  const { drawCodeCard } = await import('./draw-code-card.tsx')
  return (card: Omit<CardDetails, 'fetchOwn'>, fetchOwn: FetchOwn) => drawCodeCard({ ...card, fetchOwn })
})
