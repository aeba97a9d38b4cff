// @ts-check
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build } from 'vite'

/** Smaller files are served uncompressed. */
const COMPRESSION_THRESHOLD_BYTES = 1024

process.env.VITE_BUILD_ID = hashSources()

// In addition to the entry in `vite.config.ts`.
await build({
  logLevel: 'warn',
  build: { rolldownOptions: { input: ['src/client/app/warm-up-formats.ts'] } },
})
await build({
  logLevel: 'warn',
  build: { ssr: true, rolldownOptions: { input: ['src/server/main.ts', 'src/client/entry-server.tsx'] } },
})
// On its own: sharing files with the server, a thread could load `main.js`, which would start a second server.
await build({
  logLevel: 'warn',
  build: { ssr: true, emptyOutDir: false, rolldownOptions: { input: 'src/server/thread.ts' } },
})
await buildServiceWorker()
cpSync('src/server/database/migrations', 'dist/server/migrations', { recursive: true })
cpSync('src/server/features/help/texts', 'dist/server/texts', { recursive: true })
cpSync('src/server/platform/pdf/fonts', 'dist/server/fonts', { recursive: true })
cpSync('demo/data', 'dist/server/data', { recursive: true })

const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file) && !file.startsWith('.vite'))
  .map((file) => join('dist/client', file))
  .filter((file) => statSync(file).size > COMPRESSION_THRESHOLD_BYTES)

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

/** Emitted at the root so that its scope covers all pages. Its file name is stable, so it carries the build id inside. */
async function buildServiceWorker() {
  await build({
    logLevel: 'warn',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { sw: 'src/client/service-worker/service-worker.ts' },
        output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}

/** The build id: the same sources and dependencies are the same build on every machine. */
function hashSources() {
  const hash = createHash('sha256')
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => statSync(file).isFile())
  for (const file of [...sources.sort(), 'package-lock.json']) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
