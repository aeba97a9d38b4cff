import { formatFileSize } from '#shared/format/number.ts'
import { Problem } from '#shared/http/problem.ts'

/** What the router knows about a request and its body. */
export type BodySource = { raw: Request; header(name: string): string | undefined; text(): Promise<string> }

/** The text of a body. One that declares more than the limit is not read, one that sends more is cut off. */
export async function readText(request: BodySource, maxBytes: number): Promise<string> {
  const length = request.header('content-length')
  if (length === undefined) return new TextDecoder().decode(await readBytes(request.raw, maxBytes))
  // Node reads no more than that, and refuses requests that declare both a length and chunks.
  if (Number(length) > maxBytes) throw tooLarge('request', maxBytes)
  return request.text()
}

/** The raw bytes of a webhook, which its signature covers, up to a limit. */
export async function readBytes({ headers, body }: Request, maxBytes: number): Promise<Buffer> {
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge('request', maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge('request', maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const tooLarge = (what: 'request' | 'file', maxBytes: number) =>
  new Problem({
    status: 413,
    code: 'TOO_LARGE',
    message: `The ${what} is larger than ${formatFileSize(maxBytes)}.`,
  })
