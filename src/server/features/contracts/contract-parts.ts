import type { Realtime } from '#server/platform/realtime.ts'

/** What the verbs of contracts need besides the call: whom to tell live, and where links of mails lead. */
export type ContractParts = { realtime: Realtime; appUrl: string }
