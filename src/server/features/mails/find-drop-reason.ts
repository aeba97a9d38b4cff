import type { Mail } from '#server/emails/mail.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import type { Services } from '#server/platform/services.ts'
import { type MailPolicy, mailPolicies } from './mail-policies.ts'
import { countMail, isConfirmedEmail } from './sent-mail.store.ts'

export type DropReason = 'expired' | 'unconfirmed' | 'mailbox-limit'

/**
 * Why a mail must not be sent; null when it may. Asked for each mail just before it is sent, because an address can be
 * confirmed, or change hands, after the mail was queued.
 */
export async function findDropReason(
  { db, encryption, env }: Pick<Services, 'db' | 'encryption' | 'env'>,
  { id, mail, isOver }: { id: string; mail: Mail; isOver: boolean },
): Promise<DropReason | null> {
  if (isOver) return 'expired'
  const policy = mailPolicies[mail.template]
  if (!(await isRecipient(db, mail, policy))) return 'unconfirmed'
  const max = dailyMax(env, policy)
  if (max === 0) return null
  const counted = {
    id,
    mailboxHash: encryption.hmac(`mailbox ${mailboxOf(mail.to)}`),
    allowance: policy.allowance === 'activity' ? 'activity' : mail.template,
  }
  return (await inTransaction(db, (tx) => countMail(tx, counted, max))) ? null : 'mailbox-limit'
}

async function isRecipient(db: Database, mail: Mail, { audience }: MailPolicy): Promise<boolean> {
  if (audience === 'anyone' || audience === 'team') return true
  if (audience === 'proven' && 'isProven' in mail && mail.isProven) return true
  return isConfirmedEmail(db, mail.to)
}

/** 0 for no limit. */
function dailyMax(env: Env, { allowance }: MailPolicy): number {
  if (allowance === 'reset' || allowance === 'unlimited') return 0
  return allowance === 'awaited' ? env.LIMIT_MAILBOX_AWAITED_PER_DAY : env.LIMIT_MAILBOX_PER_DAY
}

/** Addresses with different tags ("mira+offers@") share a mailbox. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '')
