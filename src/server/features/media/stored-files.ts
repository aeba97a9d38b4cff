import type { Storage } from '#server/platform/storage.ts'
import { readUploadUrl, type UploadFile, uploadWidths } from '#shared/media/picture-widths.ts'

/** The name of an upload's file in the store; the two-letter prefix keeps folders small. */
export const storedName = ({ key, width, format }: UploadFile) =>
  `${key.slice(0, 2)}/${key}-${width}.${format}`

/** The name of a PDF in the store, apart from the pictures, which are public. */
export const storedFileName = (key: string) => `files/${key.slice(0, 2)}/${key}.pdf`

/** Where the files of a removed picture wait for an appeal. */
export const removedName = (file: UploadFile) => `removed/${storedName(file)}`

export const storedFiles = (key: string, width: number): UploadFile[] =>
  uploadWidths(width).flatMap((each) =>
    (['webp', 'avif'] as const).map((format) => ({ key, width: each, format })),
  )

/** Files are written in order, so the last one exists only if all do. */
export async function isStored(storage: Storage, key: string, width: number): Promise<boolean> {
  const last = storedFiles(key, width).at(-1)
  return last !== undefined && storage.has(storedName(last))
}

/** The last file goes first, so that `isStored` is false for a partly removed upload. */
export async function removeStored(storage: Storage, key: string, width: number): Promise<void> {
  for (const file of storedFiles(key, width).reverse()) {
    await storage.remove(storedName(file))
    await storage.remove(removedName(file))
  }
}

/** Sets the files aside, or brings them back; files that an earlier attempt moved are left where they are. */
export async function moveStored(
  storage: Storage,
  { key, width }: { key: string; width: number },
  { isRemoved }: { isRemoved: boolean },
): Promise<void> {
  const files = storedFiles(key, width)
  for (const file of isRemoved ? files.reverse() : files) {
    const [from, to] = isRemoved
      ? [storedName(file), removedName(file)]
      : [removedName(file), storedName(file)]
    const bytes = await storage.get(from)
    if (!bytes) continue
    await storage.put(to, bytes, `image/${file.format}`)
    await storage.remove(from)
  }
}

/** An upload by its URL, for documents that a job makes; any other URL is not found. */
export async function fetchStored(storage: Storage, url: string): Promise<Response> {
  const upload = readUploadUrl(url)
  const bytes = upload && (await storage.get(storedName(upload)))
  return bytes ? new Response(new Uint8Array(bytes)) : new Response(null, { status: 404 })
}
