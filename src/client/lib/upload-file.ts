import type { Endpoint, EndpointRef, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { networkProblem, readProblem } from './call.ts'

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
  { method, path }: E | EndpointRef<E>,
  input: InputOf<E>,
  { onProgress, signal }: Options = {},
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest()
    let clock: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(clock)
      clock = setTimeout(() => {
        asked.abort()
        reject(networkProblem('TIMEOUT'))
      }, STALLED_AFTER_MS)
    }
    asked.open(method, path)
    asked.responseType = 'json'
    asked.upload.onprogress = ({ loaded, total }) => {
      watch()
      onProgress?.(loaded / total)
    }
    asked.onload = () => {
      // The server validated the response against the endpoint's schema.
      if (asked.status < 300) resolve(asked.response as ResponseOf<E>)
      else reject(readProblem(asked.status, asked.response))
    }
    asked.onerror = () => reject(networkProblem('NETWORK'))
    asked.onabort = () => reject(signal?.reason ?? networkProblem('TIMEOUT'))
    asked.onloadend = () => clearTimeout(clock)
    signal?.addEventListener('abort', () => asked.abort())
    watch()
    asked.send(packForm(input))
  })
}

function packForm({ body, file }: { body?: unknown; file?: Blob | undefined }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  if (file) form.append('file', file)
  return form
}
