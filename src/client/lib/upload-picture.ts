import type { PictureUse } from '#shared/media/media.constants.ts'
import type { Upload } from '#shared/media/media.contract.ts'
import { mediaCalls } from './endpoint-map.ts'
import { uploadFile } from './upload-file.ts'

export const uploadPicture = (
  file: Blob,
  kind: PictureUse,
  options?: Parameters<typeof uploadFile>[2],
): Promise<Upload> => uploadFile(mediaCalls.upload, { body: { kind }, file }, options)
