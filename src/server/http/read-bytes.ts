import { Problem } from '#shared/http/problem.ts'

const MEGABYTE = 1_000_000

/** The raw bytes of a webhook, which its signature covers, up to a limit. */
export async function readBytes({ body }: Request, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > max) {
      throw new Problem({
        status: 413,
        code: 'TOO_LARGE',
        message: `Deliveries are limited to ${Math.round(max / MEGABYTE)} MB.`,
      })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
