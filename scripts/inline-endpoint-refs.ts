import type { Plugin } from 'vite'
import * as endpointMap from '../src/client/lib/endpoint-map.ts'

type Ref = { method: string; path: string }
const calls: Record<string, Record<string, Ref> | undefined> = endpointMap

/**
 * Replaces `offerCalls.list` by its method and path. Otherwise every page would load the contracts with their schemas.
 * A use that cannot be replaced is an error, because it would bring them back.
 */
export const inlineEndpointRefs = (): Plugin => ({
  name: 'inline-endpoint-refs',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/client\/(?!lib\/endpoint-map).+\.tsx?$/, code: 'endpoint-map.ts' },
    handler(code, file) {
      const inlined = code
        .replace(/^import .+endpoint-map\.ts.+$/m, '')
        .replace(/\b(\w+Calls)\.(\w+)\b/g, (text, table: string, name: string) => {
          const ref = calls[table]?.[name]
          return ref ? JSON.stringify({ method: ref.method, path: ref.path }) : text
        })
      const left = inlined.match(/\b\w+Calls\b/)?.[0]
      if (left && left in calls)
        this.error(`${file}: write ${left} with the endpoint's name, as in offerCalls.list`)
      return { code: inlined, map: null }
    },
  },
})
