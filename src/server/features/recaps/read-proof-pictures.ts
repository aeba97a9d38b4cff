import sharp from 'sharp'
import { storedName } from '#server/features/media/stored-files.ts'
import type { Storage } from '#server/platform/storage.ts'
import { readUploadUrl } from '#shared/media/picture-widths.ts'
import { RECAP_FILE_PICTURES_MAX } from '#shared/recaps/recap.constants.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'

export type ProofPicture = { id: string; title: string; bytes: Uint8Array }

const QUALITY = 80

/** Proof pictures as JPEG, the format PDFs support; deleted ones are left out. */
export async function readProofPictures(storage: Storage, story: RecapStory): Promise<ProofPicture[]> {
  const shown = story.work.flatMap(({ title, proofs }) =>
    proofs.flatMap(({ picture }) => (picture ? { title, picture } : [])),
  )
  const read = await Promise.all(
    shown.slice(0, RECAP_FILE_PICTURES_MAX).map(async ({ title, picture }) => {
      const named = readUploadUrl(picture.url)
      const stored = named && (await storage.get(storedName(named)))
      if (!stored) return []
      const bytes = await sharp(stored)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer()
      return [{ id: picture.id, title, bytes }]
    }),
  )
  return read.flat()
}
