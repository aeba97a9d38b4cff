import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteRenderer } from '#shared/site-renderer.ts'
import type { Site } from './serve-pages.ts'

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/entry-client.tsx'
const WARM_UP = 'src/client/app/warm-up-formats.ts'
const MEMBER_NAVIGATION = ['user-menu', 'tab-bar', 'workspace-rail'].map(
  (name) => `src/client/features/navigation/${name}.tsx`,
)

/** The built site: `client` for the browser, the renderer beside the server's files. */
export function builtSite(distDir: string): () => Promise<Site> {
  const assetsOf = readAssets(path.join(distDir, 'client'))
  const file = pathToFileURL(path.join(distDir, 'server', 'entry-server.js')).href
  return async () => {
    const { renderPage, pageFileFor }: SiteRenderer = await import(/* @vite-ignore */ file)
    return { renderPage, assetsFor: (pathname) => assetsOf(pageFileFor(pathname)) }
  }
}

/** The files of the client build that a page needs at once, from the build manifest. */
function readAssets(clientDir: string) {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'))
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /(saira|archivo).*\.woff2$/.test(file))

  return (pageFile: string | undefined) => {
    const chunks = collect(manifest, [ENTRY, ...(pageFile ? [pageFile] : [])])
    const [entry, ...imported] = collect(manifest, [ENTRY])
    // What the entry imports is evaluated before it, each chunk in a task of its own.
    const scripts = entry ? [...imported, entry] : []
    return {
      scripts: unique(scripts.map(({ file }) => file)),
      workers: unique(collect(manifest, [WARM_UP]).map(({ file }) => file)),
      styles: unique(chunks.flatMap(({ css = [] }) => css)),
      preloads: unique(chunks.filter((chunk) => !scripts.includes(chunk)).map(({ file }) => file)),
      memberPreloads: unique(
        collect(manifest, MEMBER_NAVIGATION)
          .filter((chunk) => !chunks.includes(chunk))
          .map(({ file }) => file),
      ),
      fonts: unique(fonts),
    }
  }
}

const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)

function collect(manifest: Manifest, names: string[], seen = new Map<string, Chunk>()): Chunk[] {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) continue
    seen.set(name, chunk)
    collect(manifest, chunk.imports ?? [], seen)
  }
  return [...seen.values()]
}
