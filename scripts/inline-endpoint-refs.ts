import type { Plugin } from 'vite'
import * as endpointMap from '../src/client/lib/endpoint-map.ts'
import { type Endpoint, permissionFor } from '../src/shared/http/endpoint.ts'

const calls: Record<string, Record<string, Endpoint> | undefined> = endpointMap

/** The permission is left out where the method says it. */
export function refOf({ method, path, access, permission, actsAsPerson }: Endpoint) {
  const asked = permissionFor({ method, access, permission })
  return {
    method,
    path,
    ...(asked !== permissionFor({ method }) && { permission: asked }),
    ...(actsAsPerson && { actsAsPerson }),
  }
}

/**
 * Replaces `offerCalls.list` by its method, its path and what it asks of a seat. Otherwise every page would load the
 * contracts with their schemas.
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
          return ref ? JSON.stringify(refOf(ref)) : text
        })
      const left = inlined.match(/\b\w+Calls\b/)?.[0]
      if (left && left in calls)
        this.error(`${file}: write ${left} with the endpoint's name, as in offerCalls.list`)
      return { code: inlined, map: null }
    },
  },
})
