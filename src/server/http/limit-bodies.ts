import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { tooLargeFile } from './read-form.ts'

export const JSON_LIMIT_BYTES = 1024 * 1024
/** Multipart boundaries, headers and a few short fields around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Limits request bodies: 1 MB of JSON unless the endpoint says more, or the one file that it accepts. */
export function limitBodies(areas: Record<string, Record<string, Endpoint>>): MiddlewareHandler {
  const limitJson = limitTo(JSON_LIMIT_BYTES)
  const largeCalls = new Map<string, MiddlewareHandler>()
  const fileCalls = new Map<string, { maxBytes: number }>()
  for (const { method, path, upload, maxBytes } of Object.values(areas).flatMap(Object.values<Endpoint>)) {
    if (upload) fileCalls.set(`${method} ${path}`, upload)
    if (maxBytes) largeCalls.set(`${method} ${path}`, limitTo(maxBytes))
  }
  return async (c, next) => {
    // Their bodies are never read.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const name = `${c.req.method} ${c.req.path}`
    const upload = fileCalls.get(name)
    if (!upload) return (largeCalls.get(name) ?? limitJson)(c, next)
    checkStatedLength(c.req.header('content-length'), upload)
    await next()
  }
}

/** An upload must declare its length: otherwise it would have to be read before the sender is authorized. */
function checkStatedLength(length: string | undefined, { maxBytes }: { maxBytes: number }): void {
  if (!length) {
    throw new Problem({
      status: 411,
      code: 'LENGTH_REQUIRED',
      message: 'An upload must have a Content-Length header.',
    })
  }
  if (Number(length) > maxBytes + FORM_OVERHEAD_BYTES) throw tooLargeFile(maxBytes)
}

const limitTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      const message = `The request is larger than ${Math.floor(maxSize / 1_000_000)} MB.`
      throw new Problem({ status: 413, code: 'TOO_LARGE', message })
    },
  })
