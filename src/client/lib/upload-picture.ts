import type { PictureUse } from '#shared/media/media.constants.ts'
import type { mediaEndpoints, Upload } from '#shared/media/media.contract.ts'
import { uploadFile } from './upload-file.ts'

type UploadEndpoint = typeof mediaEndpoints.upload
const endpoint: Pick<UploadEndpoint, 'method' | 'path'> = { method: 'POST', path: '/api/uploads' }

export const uploadPicture = (
  file: Blob,
  kind: PictureUse,
  options?: Parameters<typeof uploadFile>[2],
): Promise<Upload> => uploadFile<UploadEndpoint>(endpoint, { body: { kind }, file }, options)
