/// <reference path="./web-push-testing.d.ts" />
import { once } from 'node:events'
import { PushApiModel } from 'web-push-testing/src/PushApiModel.js'
import WebPushTestingServer from 'web-push-testing/src/server.js'
import { findFreePort } from './free-port.ts'

/** A push service on localhost that verifies the VAPID signature of each push and decrypts it. */
export async function startPushService() {
  const port = await findFreePort()
  const model = new PushApiModel()
  const server = new WebPushTestingServer(model, port)
  // Its `start` method logs to the console and exits the process on failure.
  server.setRequestHandlers()
  const listener = server._app.listen(port)
  await once(listener, 'listening')
  return {
    settings: { OUTGOING_ALLOW: `localhost:${port}` },
    /** Creates the subscription of a browser with the server's public key. */
    async subscribe(applicationServerKey: string) {
      const { clientHash, ...subscription } = await model.subscribe({
        userVisibleOnly: 'true',
        applicationServerKey,
      })
      return {
        subscription,
        received: () =>
          model.getNotifications({ clientHash }).messages.map((text): unknown => JSON.parse(text)),
        expire: () => model.expireSubscription(clientHash),
      }
    },
    stop: () => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}
