import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineEndpointRefs } from './scripts/inline-endpoint-refs.ts'
import { legalMarkdown } from './scripts/legal-markdown.ts'
import { namePageFiles } from './scripts/name-page-files.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), inlineEndpointRefs(), legalMarkdown(), namePageFiles()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        // One flat folder, so that the server finds its migrations next to its own files.
        rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The server preloads the modules of the requested page; preload lists of all other pages would only add bytes.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/client/entry-client.tsx',
          // Modules that most pages need become one chunk, because many small ones compress worse.
          output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 70 }] } },
        },
      },
}))
