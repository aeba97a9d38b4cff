import type { Plugin } from 'vite'
import * as endpointMap from '../src/client/lib/endpoint-map.ts'

const calls: Record<string, Record<string, object> | undefined> = endpointMap

/**
 * Replaces `offerCalls.list` by the method and path it stands for. A module belongs to one chunk, so the map itself would
 * be loaded by every page with the paths of all the others (2.9 KB compressed).
 */
export const inlineEndpointRefs = (): Plugin => ({
  name: 'inline-endpoint-refs',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/client\/.+\.tsx?$/, code: 'Calls.' },
    handler: (code) => ({
      code: code.replace(/\b(\w+Calls)\.(\w+)\b/g, (text, table: string, name: string) => {
        const ref = calls[table]?.[name]
        return ref ? JSON.stringify(ref) : text
      }),
      map: null,
    }),
  },
})
