import { gzipSync } from 'node:zlib'
import type { Product } from '#tests/support/built-product.ts'
import { atMost, type Measurement } from './measure.ts'

/** They stand in the list by which the page asks for them. */
const SCRIPT = /"(\/assets\/[^"]+\.js)"/g
/** As the build compresses them. */
const LEVEL = 9

/** Quality F1: every script that the first HTML names, compressed by gzip. */
export const measureFirstLoads = (
  { url }: Product,
  screens: Record<string, number>,
): Promise<Measurement[]> =>
  Promise.all(
    Object.entries(screens).map(async ([path, max]) => {
      const html = await (await fetch(`${url}${path}`)).text()
      const scripts = new Set(Array.from(html.matchAll(SCRIPT), ([, address]) => `${url}${address}`))
      const bytes = await Promise.all(Array.from(scripts, weigh))
      const value = bytes.reduce((sum, size) => sum + size, 0) / 1024
      return atMost({ id: 'F1', what: `First-load JavaScript of ${path}`, value, max, unit: 'KB' })
    }),
  )

async function weigh(address: string): Promise<number> {
  const script = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await script.arrayBuffer()), { level: LEVEL }).length
}
