import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { networkProblem, readProblem } from './call.ts'
import { accountHeaders } from './shown-account.ts'

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
