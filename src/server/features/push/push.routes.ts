import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { pushEndpoints } from '#shared/notifications/push.contract.ts'
import type { Push, PushVerb } from './create-push.ts'
import { getPublicKey } from './get-public-key.ts'
import { sendTestPush } from './send-test-push.ts'
import { subscribeBrowser } from './subscribe-browser.ts'
import { unsubscribeBrowser } from './unsubscribe-browser.ts'

export function servePush(edge: Edge, push: Push): void {
  const join = <const E extends Endpoint>(endpoint: E, verb: PushVerb<E>) =>
    serve(edge, endpoint, (call) => verb(call, push))

  join(pushEndpoints.publicKey, getPublicKey)
  join(pushEndpoints.subscribe, subscribeBrowser)
  join(pushEndpoints.unsubscribe, unsubscribeBrowser)
  join(pushEndpoints.test, sendTestPush)
}
