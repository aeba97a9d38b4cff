// @ts-check
import { cpSync, createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build } from 'vite'

/** Below this a compressed copy saves nothing worth a file. */
const WORTH_COMPRESSING_BYTES = 1024

await build({ logLevel: 'warn' })
await build({
  logLevel: 'warn',
  build: { ssr: true, rolldownOptions: { input: ['src/server/main.ts', 'src/client/entry-server.tsx'] } },
})
cpSync('src/server/database/migrations', 'dist/server/migrations', { recursive: true })

const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file) && !file.startsWith('.vite'))
  .map((file) => join('dist/client', file))
  .filter((file) => statSync(file).size > WORTH_COMPRESSING_BYTES)

await Promise.all(
  files.flatMap((file) => [
    pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    pipeline(
      createReadStream(file),
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      createWriteStream(`${file}.br`),
    ),
  ]),
)
