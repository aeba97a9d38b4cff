import type { StoredFile } from '#shared/media/file.contract.ts'
import { FILE_MAX_BYTES, FILE_TYPE } from '#shared/media/file.rules.ts'
import { fileCalls } from './endpoint-map.ts'
import { uploadFile } from './upload-file.ts'

export const uploadPdf = (file: File, options?: Parameters<typeof uploadFile>[2]): Promise<StoredFile> =>
  uploadFile(fileCalls.upload, { body: { name: file.name.slice(-200) }, file }, options)

/** The files a dropzone for PDFs accepts. The server checks their content. */
export const pdfFiles = {
  accept: { [FILE_TYPE]: ['.pdf'] },
  acceptWords: 'a PDF',
  maxBytes: FILE_MAX_BYTES,
}

/** Some systems do not tell the type of a file. */
export const isPdf = ({ type, name }: File) => type === FILE_TYPE || (!type && /\.pdf$/i.test(name))
