import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        // One flat folder: the server finds its migrations beside its own files.
        rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The first page's files are named by the server; lists of every other page's would weigh on it for nothing.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/client/entry-client.tsx',
          // What most pages need comes as one file: many small ones compress badly.
          output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 40 }] } },
        },
      },
}))
