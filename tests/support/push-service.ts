/// <reference path="./web-push-testing.d.ts" />
import { once } from 'node:events'
import { PushApiModel } from 'web-push-testing/src/PushApiModel.js'
import WebPushTestingServer from 'web-push-testing/src/server.js'
import { findFreePort } from './free-port.ts'

/** A push service on loopback, which checks who signed a push and decrypts it as the browser would. */
export async function startPushService() {
  const port = await findFreePort()
  const model = new PushApiModel()
  const server = new WebPushTestingServer(model, port)
  // Its own way to start talks to the console and ends the process when it fails.
  server.setRequestHandlers()
  const listener = server._app.listen(port)
  await once(listener, 'listening')
  return {
    settings: { OUTGOING_ALLOW: `localhost:${port}` },
    /** A browser that subscribes with the server's key. */
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
