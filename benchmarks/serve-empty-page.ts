import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Inside of the project, so that the server's part finds its packages. */
const FOLDER = resolve('node_modules', '.cache', 'empty-page')

/** Builds and serves an empty page of the product's stack: what React, router and query cache cost by themselves. */
export async function serveEmptyPage(): Promise<{ url: string; stop(): void }> {
  await buildPart('client')
  await buildPart('server')
  const script = gzipSync(readFileSync(join(FOLDER, 'client.js')), { level: 9 })
  const { renderEmptyPage } = (await import(join(FOLDER, 'server.js'))) as {
    renderEmptyPage: (script: string) => Promise<string>
  }
  const page = gzipSync(await renderEmptyPage('/client.js'))
  const files: Record<string, { type: string; body: Buffer }> = {
    '/': { type: 'text/html; charset=utf-8', body: page },
    '/client.js': { type: 'text/javascript', body: script },
  }
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    response.writeHead(file ? 200 : 404, file && { 'content-type': file.type, 'content-encoding': 'gzip' })
    response.end(file?.body)
  }).listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const buildPart = (part: 'client' | 'server') =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: FOLDER,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: part === 'server',
      rolldownOptions: {
        input: { [part]: `benchmarks/empty-page/entry-${part}.tsx` },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
