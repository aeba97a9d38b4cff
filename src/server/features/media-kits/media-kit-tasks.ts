import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { fileTask } from '#server/platform/threads/thread-task.ts'
import type { QrCard } from './draw-qr-card.tsx'
import type { MediaKit } from './load-media-kit.ts'
import type { CardSheet } from './render-card-sheet.tsx'

export const mediaKitTasks = {
  kit: fileTask('media-kits.kit', async () => {
    const { renderMediaKit } = await import('./render-media-kit.tsx')
    return ({ kit, appName }: { kit: MediaKit; appName: string }, fetchOwn: FetchOwn) =>
      renderMediaKit(kit, { appName, fetchOwn })
  }),
  card: fileTask('media-kits.card', async () => {
    const { drawQrCard } = await import('./draw-qr-card.tsx')
    return ({ card, appName }: { card: QrCard; appName: string }, fetchOwn: FetchOwn) =>
      drawQrCard(card, { appName, fetchOwn })
  }),
  cardSheet: fileTask('media-kits.card-sheet', async () => {
    const { renderCardSheet } = await import('./render-card-sheet.tsx')
    return ({ png, ...sheet }: CardSheet & { png: Uint8Array }) => renderCardSheet(Buffer.from(png), sheet)
  }),
}
