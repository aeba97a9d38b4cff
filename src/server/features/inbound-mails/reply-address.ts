import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Env } from '#server/platform/env.ts'
import { DAY_MS } from '#shared/time.ts'

/** A reply is accepted this long. */
const REPLY_DAYS = 30
/** Of the thread's id, the day it expires, and the code: together they fit in the local part of an address. */
const ID_HEX = 32
const DAY_HEX = 4
const CODE_HEX = 20
const TOKEN_HEX = ID_HEX + DAY_HEX + CODE_HEX
/** In base 36, because mail servers may change the case of an address. */
export const REPLY_TOKEN_LENGTH = 44

/** The thread is a conversation or a support ticket; its reader a user's id, or the address of who opened the ticket. */
type Reply = { reader: string; threadId: string }
type Signing = { encryption: Encryption }

const today = () => Math.floor(Date.now() / DAY_MS)

/** The address where a reader's answer to a thread arrives; undefined without inbound mail. */
export function replyAddress({ encryption, env }: Signing & { env: Env }, reply: Reply): string | undefined {
  if (!env.MAIL_INBOUND) return undefined
  const day = (today() + REPLY_DAYS).toString(16).padStart(DAY_HEX, '0')
  const hex = `${reply.threadId.replaceAll('-', '')}${day}${codeOf(encryption, reply, day)}`
  const token = BigInt(`0x${hex}`).toString(36).padStart(REPLY_TOKEN_LENGTH, '0')
  return env.MAIL_INBOUND.replace('@', `+${token}@`)
}

export type ReplyToken = { threadId: string; isOf: (ctx: Signing, reader: string) => boolean }

/** The thread that a token belongs to, whoever uses it; null when it is malformed or has expired. */
export function readReplyToken(token: string): ReplyToken | null {
  if (token.length !== REPLY_TOKEN_LENGTH || !/^[0-9a-z]+$/i.test(token)) return null
  const hex = [...token.toLowerCase()]
    .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16)
    .padStart(TOKEN_HEX, '0')
  const day = hex.slice(ID_HEX, ID_HEX + DAY_HEX)
  if (hex.length !== TOKEN_HEX || Number.parseInt(day, 16) < today()) return null
  const threadId = hex.slice(0, ID_HEX).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const code = hex.slice(ID_HEX + DAY_HEX)
  return {
    threadId,
    isOf: ({ encryption }, reader) =>
      timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(encryption, { reader, threadId }, day))),
  }
}

const codeOf = (encryption: Encryption, { reader, threadId }: Reply, day: string): string =>
  Buffer.from(encryption.hmac(`reply:${reader}:${threadId}:${day}`), 'base64url')
    .toString('hex')
    .slice(0, CODE_HEX)
