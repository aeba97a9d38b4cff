import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { tooLargeFile } from './read-form.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
/** What a form puts around its file: borders, names and a few short fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Nobody makes the server hold more than a call can need: 1 MB of JSON unless it says more, or the one file that it takes. */
export function limitBodies(areas: Record<string, Record<string, Endpoint>>): MiddlewareHandler {
  const limitJson = limitTo(JSON_LIMIT_BYTES)
  const largeCalls = new Map<string, MiddlewareHandler>()
  const fileCalls = new Map<string, { maxBytes: number }>()
  for (const { method, path, upload, maxBytes } of Object.values(areas).flatMap((calls) =>
    Object.values(calls),
  )) {
    if (upload) fileCalls.set(`${method} ${path}`, upload)
    if (maxBytes) largeCalls.set(`${method} ${path}`, limitTo(maxBytes))
  }
  return async (c, next) => {
    // Nobody reads what comes with these.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const name = `${c.req.method} ${c.req.path}`
    const upload = fileCalls.get(name)
    if (!upload) return (largeCalls.get(name) ?? limitJson)(c, next)
    checkStatedLength(c.req.header('content-length'), upload)
    await next()
  }
}

/** A file must say its length beforehand: otherwise it would have to be read before anybody asks whose it is. */
function checkStatedLength(length: string | undefined, { maxBytes }: { maxBytes: number }): void {
  if (!length) {
    throw new Problem({
      status: 411,
      code: 'LENGTH_REQUIRED',
      message: 'An upload must say its length: send it with a Content-Length.',
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
