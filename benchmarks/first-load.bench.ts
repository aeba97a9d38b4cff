import { gzipSync } from 'node:zlib'
import type { Measurement } from './measure.ts'
import type { Product } from './product.ts'

const SCREENS = ['/', '/how-it-works', '/about', '/terms', '/privacy', '/auth/login']
const SCRIPT = /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g

/** Quality F1: every script that the first HTML names, compressed by gzip. */
export const measureFirstLoads = ({ url }: Product): Promise<Measurement[]> =>
  Promise.all(
    SCREENS.map(async (path) => {
      const html = await (await fetch(`${url}${path}`)).text()
      const scripts = new Set(Array.from(html.matchAll(SCRIPT), ([, address]) => `${url}${address}`))
      const bytes = await Promise.all(Array.from(scripts, weigh))
      return {
        what: `First-load JavaScript of ${path}`,
        measured: bytes.reduce((sum, size) => sum + size, 0) / 1024,
        target: 140,
        unit: 'KB',
      }
    }),
  )

const weigh = async (address: string) =>
  gzipSync(
    Buffer.from(await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()),
  ).length
