import type { ActorContext, Reply } from '#server/http/context.ts'

/** Response headers of nested handlers, such as the link to a next page, are dropped. */
const ignoredReply: Reply = {
  setHeader() {},
  setStatus() {},
  setCookie() {},
  share() {},
  redirectTo: () => undefined,
}

/** The context in which a dashboard calls the handlers it is composed of. */
export const nestedContext = <C extends ActorContext>(ctx: C) => ({
  ...ctx,
  reply: ignoredReply,
  audit: () => undefined,
  params: undefined,
  body: undefined,
  file: undefined,
})
