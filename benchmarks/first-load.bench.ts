import { gzipSync } from 'node:zlib'
import type { Product } from '#tests/support/built-product.ts'
import type { Measurement } from './measure.ts'

/** Quality F1 for screens that visitors come to; a form brings its validation along. */
const SCREENS = {
  '/': 140,
  '/how-it-works': 140,
  '/about': 140,
  '/terms': 140,
  '/privacy': 140,
  '/auth/login': 180,
}
const SCRIPT = /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g
/** As the build compresses them. */
const LEVEL = 9

/** Every script that the first HTML names, compressed by gzip. */
export const measureFirstLoads = ({ url }: Product): Promise<Measurement[]> =>
  Promise.all(
    Object.entries(SCREENS).map(async ([path, target]) => {
      const html = await (await fetch(`${url}${path}`)).text()
      const scripts = new Set(Array.from(html.matchAll(SCRIPT), ([, address]) => `${url}${address}`))
      const bytes = await Promise.all(Array.from(scripts, weigh))
      const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
      return { what: `First-load JavaScript of ${path}`, measured: kilobytes, target, unit: 'KB' }
    }),
  )

async function weigh(address: string): Promise<number> {
  const script = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  return gzipSync(Buffer.from(await script.arrayBuffer()), { level: LEVEL }).length
}
