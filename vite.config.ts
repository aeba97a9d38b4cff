import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineEndpointRefs } from './scripts/inline-endpoint-refs.ts'
import { legalMarkdown } from './scripts/legal-markdown.ts'
import { namePageFiles } from './scripts/name-page-files.ts'

const dialogModules =
  /src\/client\/ui\/dialog\.tsx|@radix-ui\/(primitive|react-(context|dialog|dismissable-layer|focus-scope|focus-guards|id|portal|presence|use-controllable-state|use-effect-event|use-layout-effect))\/|react-remove-scroll|use-sidecar|react-style-singleton|aria-hidden|use-callback-ref|get-nonce/

/** Language, time zone and roles of the reader: every page needs them, and the formats import them. */
const readerModules =
  /src\/shared\/(timezone|format\/(locale|reader)|accounts\/roles|members\/seat\.constants)\.ts/
/** Most pages need them, but account forms and articles do not. */
const formatModules = /src\/shared\/format\/(date|figure|money|number|plural)\.ts/
/** Nearly all forms need them. Schemas are a chunk of their own, because some public pages have forms without any. */
const formModules =
  /node_modules\/(react-hook-form|@hookform\/resolvers)\/|src\/client\/.*\/use-(draft|mutation-form)\.tsx?/

/** Chunks that the browser compiles completely while they arrive, on another thread than that of the page. */
const usedAtOnce = ['react', 'frame', 'entry-client']

/** Packages of many small modules, which are part of the server's bundle: finding them one by one takes a third of its start. */
const bundledPackages = [
  /^(@better-auth\/|better-auth|better-call|jose|@noble\/)/,
  /^(drizzle-orm|zod|hono|@hono\/|rate-limiter-flexible|prom-client|sitemap|web-push)/,
  /^(unified|vfile|unist-|mdast-|hast-|micromark|remark-|rehype-)/,
  /^@?date-fns/,
]

export default defineConfig(({ isSsrBuild }) => ({
  ssr: { noExternal: isSsrBuild ? bundledPackages : [] },
  plugins: [react(), tailwindcss(), inlineEndpointRefs(), legalMarkdown(), namePageFiles()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        // One flat folder, so that the server finds its migrations next to its own files.
        rolldownOptions: {
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            // The server needs nearly all of it at its start, and finding 150 files takes longer than reading one.
            codeSplitting: { groups: [{ name: 'shared', test: /src\/shared\// }] },
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The server preloads the modules of the requested page; preload lists of all other pages would only add bytes.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/client/entry-client.tsx',
          // Modules that most pages need become one chunk, because many small ones compress worse. Dialogs are needed by
          // most pages of the workspace, but by few public ones. React is apart, because it changes less often than we do,
          // and a chunk takes along what its modules import: dialogs would take React's.
          output: {
            postBanner: ({ name }) => (usedAtOnce.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'frame',
                  priority: 2,
                  minShareCount: 70,
                  test: (id) => !(dialogModules.test(id) || formatModules.test(id)),
                },
                { name: 'dialog', priority: 1, test: dialogModules },
                { name: 'reader', priority: 2, test: readerModules },
                { name: 'formats', priority: 1, test: formatModules },
                { name: 'forms', priority: 1, test: formModules },
              ],
            },
          },
        },
      },
}))
