/** The parts used by the tests; the package has no types. */
declare module 'web-push-testing/src/PushApiModel.js' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; clientHash: string }
  export class PushApiModel {
    subscribe(options: { userVisibleOnly: 'true'; applicationServerKey: string }): Promise<Subscription>
    expireSubscription(clientHash: string): void
    getNotifications(options: { clientHash: string }): { messages: string[] }
  }
}

declare module 'web-push-testing/src/server.js' {
  import type { Server } from 'node:http'
  import type { PushApiModel } from 'web-push-testing/src/PushApiModel.js'

  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default class WebPushTestingServer {
    constructor(model: PushApiModel, port: number)
    setRequestHandlers(): void
    _app: { listen(port: number): Server }
  }
}
