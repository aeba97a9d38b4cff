import { gzipSync } from 'node:zlib'
import type { Product } from '#tests/support/built-product.ts'
import { atMost, type Measurement } from './measure.ts'

/** The inline loader script lists them. */
const SCRIPT = /"(\/assets\/[^"]+\.js)"/g
/** The level the build uses. */
const LEVEL = 9

/** Quality F1: every script that the HTML references, compressed by gzip. */
export const measureFirstLoads = (
  { url }: Product,
  screens: Record<string, number>,
): Promise<Measurement[]> =>
  Promise.all(
    Object.entries(screens).map(async ([path, max]) => {
      const html = await (await fetch(`${url}${path}`)).text()
      const scripts = new Set(Array.from(html.matchAll(SCRIPT), ([, path]) => `${url}${path}`))
      const bytes = await Promise.all(Array.from(scripts, gzipSize))
      const value = bytes.reduce((sum, size) => sum + size, 0) / 1024
      return atMost({ id: 'F1', title: `First-load JavaScript of ${path}`, value, max, unit: 'KB' })
    }),
  )

async function gzipSize(scriptUrl: string): Promise<number> {
  const script = await fetch(scriptUrl, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await script.arrayBuffer()), { level: LEVEL }).length
}
