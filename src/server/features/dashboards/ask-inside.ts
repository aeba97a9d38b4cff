import type { Caller, Reply } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Actor } from '#shared/accounts/actor.ts'

/** What the verbs asked inside say besides their answers, such as the way to a next page, is not told. */
const unheard: Reply = { setHeader() {}, setStatus() {}, setCookie() {}, redirectTo: () => undefined }

/** Who looks at a dashboard, asking the verbs that it is put together from. */
export const askInside = ({ actor, tx, caller, log }: Asking) => ({
  actor,
  tx,
  caller,
  log,
  reply: unheard,
  params: undefined,
  body: undefined,
  file: undefined,
})

export type Asking = { actor: Actor; tx: Database; caller: Caller; log: Logger }
