import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './serve-pages.ts'

const page = () => new Response('<h1>Åkeby</h1>', { status: 404, headers: { 'content-type': 'text/html' } })

test('a page is compressed for clients that support it, with its status and headers', async () => {
  const packed = await compressPage(page(), 'gzip, deflate, br')
  expect(packed.status).toBe(404)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('content-type')).toBe('text/html')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('<h1>Åkeby</h1>')
})

test('others get it uncompressed, with a Vary header', async () => {
  const packed = await compressPage(page(), undefined)
  expect(packed.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('vary')).toBe('accept-encoding')
  expect(await packed.text()).toBe('<h1>Åkeby</h1>')
})
