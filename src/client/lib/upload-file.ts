import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import { FILE_MAX_BYTES, FILE_TYPE } from '#shared/media/file.rules.ts'
import { accountHeaders, networkProblem, readProblem } from './call.ts'
import { fileCalls } from './endpoint-map.ts'

/** Slow connections are fine as long as there is progress. */
const STALLED_AFTER_MS = 45_000

type Options = {
  /** From 0 to 1; at 1 the upload is complete and the server is processing it. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

type FileEndpoint = Endpoint & { upload: object }

/** Calls an endpoint with a file. Uses XMLHttpRequest because `fetch` reports no upload progress. */
export function uploadFile<const E extends FileEndpoint>(
  { method, path }: E,
  input: InputOf<E>,
  { onProgress, signal }: Options = {},
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        request.abort()
        reject(networkProblem('TIMEOUT'))
      }, STALLED_AFTER_MS)
    }
    request.open(method, path)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      onProgress?.(loaded / total)
    }
    request.onload = () => {
      // The server validated the response against the endpoint's schema.
      if (request.status < 300) resolve(request.response as ResponseOf<E>)
      else reject(readProblem(request.status, request.response))
    }
    request.onerror = () => reject(networkProblem('NETWORK'))
    request.onabort = () => reject(signal?.reason ?? networkProblem('TIMEOUT'))
    request.onloadend = () => clearTimeout(timer)
    signal?.addEventListener('abort', () => request.abort())
    restartTimer()
    request.send(toFormData(input))
  })
}

function toFormData({ body, file }: { body?: unknown; file?: Blob | undefined }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  if (file) form.append('file', file)
  return form
}

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
