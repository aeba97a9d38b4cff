import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { getPublicKey } from './load-vapid-keys.ts'
import { sendTestPush } from './send-test-push.ts'
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts'

export const servePush = (edge: Edge): void =>
  serveAll(edge, pushEndpoints, {
    publicKey: getPublicKey,
    subscribe: subscribeBrowser,
    unsubscribe: unsubscribeBrowser,
    test: sendTestPush,
  })
