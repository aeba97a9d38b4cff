import type { Plugin } from 'vite'

/**
 * Adds to each page of the route table the source file it is imported from, in the server build only. The build's manifest
 * lists the chunks of a page by that file, and the server preloads them in the first HTML.
 */
export const namePageFiles = (): Plugin => ({
  name: 'name-page-files',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/client\/app\/routes\.ts$/ },
    handler: (code) => ({
      code: code.replace(
        /\(\) => import\('#client\/(pages\/[^']+)'\)/g,
        "Object.assign($&, { file: 'src/client/$1' })",
      ),
      map: null,
    }),
  },
})
