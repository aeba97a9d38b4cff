import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pressed = promisify(gzip)
/** Most of what the best level saves, for a fraction of its time. */
const LEVEL = 5

/** The page as it travels. It is whole already, so a stream, with its buffers for each visitor, would only cost memory. */
export async function pack(page: Response, acceptedEncodings: string | undefined): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.append('vary', 'accept-encoding')
  if (!page.body || !/\bgzip\b/.test(acceptedEncodings ?? '')) {
    return new Response(page.body, { status: page.status, headers })
  }
  headers.set('content-encoding', 'gzip')
  const body = await pressed(await page.text(), { level: LEVEL })
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
