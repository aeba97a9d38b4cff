import type { PictureUse } from '#shared/media/media.constants.ts'
import { pictureTypes, UPLOAD_MAX_BYTES } from '#shared/media/media.constants.ts'
import type { Upload } from '#shared/media/media.contract.ts'
import { mediaCalls } from './endpoint-map.ts'
import { uploadFile } from './upload-file.ts'

export const uploadPicture = (
  file: Blob,
  kind: PictureUse,
  options?: Parameters<typeof uploadFile>[2],
): Promise<Upload> => uploadFile(mediaCalls.upload, { body: { kind }, file }, options)

const extensions: Record<(typeof pictureTypes)[number], string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
}

/** The files a dropzone for pictures accepts. The server checks their content. */
export const pictureFiles = {
  accept: Object.fromEntries(pictureTypes.map((type) => [type, extensions[type]])),
  acceptWords: 'a JPEG, PNG, WebP or AVIF picture',
  maxBytes: UPLOAD_MAX_BYTES,
}

export const PICTURE_HINT = 'JPEG, PNG, WebP or AVIF, up to 10 MB.'
