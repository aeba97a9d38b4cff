import type { Storage } from '#server/platform/storage.ts'
import { type UploadFile, uploadWidths } from '#shared/media/picture-widths.ts'

/** Under which name the store keeps a file of an upload; two letters in front keep folders small. */
export const storedName = ({ key, width, format }: UploadFile) =>
  `${key.slice(0, 2)}/${key}-${width}.${format}`

export const filesOf = (key: string, width: number): UploadFile[] =>
  uploadWidths(width).flatMap((each) =>
    (['webp', 'avif'] as const).map((format) => ({ key, width: each, format })),
  )

/** Files are written in their order, so the last one being there says that all are. */
export async function isStored(storage: Storage, key: string, width: number): Promise<boolean> {
  const last = filesOf(key, width).at(-1)
  return last !== undefined && storage.has(storedName(last))
}

/** The last goes first: what is half removed is not taken for whole. */
export async function removeStored(storage: Storage, key: string, width: number): Promise<void> {
  for (const file of filesOf(key, width).reverse()) await storage.remove(storedName(file))
}
