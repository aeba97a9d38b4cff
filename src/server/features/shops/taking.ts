import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'

/** A delivery as who makes something of it sees it. */
export type Taking = {
  tx: Database
  encryption: Encryption
  brandId: string
  shopId: string
  topic: string
  body: string
  /** How often it was tried before. */
  attempts: number
}

/** What was made of a delivery, in words for the brand; or what it has to wait for. */
export type Taken = { status: 'DONE' | 'IGNORED' | 'WAITS'; outcome: string }

export type Take = (taking: Taking) => Promise<Taken>

export const done = (outcome: string): Taken => ({ status: 'DONE', outcome })
export const ignored = (outcome: string): Taken => ({ status: 'IGNORED', outcome })

/** It will not be understood the next time, either; its words are for the brand. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood'
}
