import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '#server/database/builders/a-user.ts'
import { sentMails } from '#server/database/schema/notifications.ts'
import type { Mail } from '#server/emails/mail.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { mailPolicies } from './mail-policies.ts'
import { listMails } from './mailbox.store.ts'

const PER_DAY = 3
const AWAITED_PER_DAY = 2

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    LIMIT_MAILBOX_PER_DAY: String(PER_DAY),
    LIMIT_MAILBOX_AWAITED_PER_DAY: String(AWAITED_PER_DAY),
  })
})
afterAll(() => app.stop())

const url = 'http://paddock.test/somewhere'
const addressed = (to: string) => ({ to, name: 'Mira' })
const reset = (to: string): Mail => ({ template: 'reset-password', ...addressed(to), url, minutes: 60 })
const confirmation = (to: string): Mail => ({ template: 'verify-email', ...addressed(to), url, hours: 48 })
const passwordChanged = (to: string): Mail => ({ template: 'password-changed', ...addressed(to) })
const emailChanged = (to: string, isProven: boolean): Mail => ({
  template: 'email-changed',
  ...addressed(to),
  newEmail: 'n•••@quill.test',
  isProven,
})
const activity = (to: string): Mail => ({
  template: 'activity-digest',
  ...addressed(to),
  items: [{ title: 'Kestrel wrote to you', body: 'Hello', url }],
  more: 0,
  unsubscribeUrl: url,
  oneClickUrl: url,
})

/** Runs the job of a mail as the worker does. */
const send = async (mail: Mail, id = uuidv7()) =>
  app.jobs.find(({ job }) => job.name === 'mail.send')?.run({ id, mail }, app.services)
const subjectsTo = async (to: string) =>
  (await listMails(app.db)).filter((mail) => mail.to === to).map(({ subject }) => subject)
const times = async (count: number, act: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await act()
}

async function countDropped(reason: string): Promise<number> {
  const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: 4000, remoteFamily: 'IPv4' } }
  const metrics = await (await app.edge.app.request('/metrics', {}, { incoming })).text()
  return Number(metrics.match(`mails_dropped_total{reason="${reason}"} (\\d+)`)?.[1] ?? 0)
}

describe('an address that nobody has confirmed', () => {
  test('receives what proves it, asks its owner or answers their question, and nothing else', () => {
    const forAnyone = Object.entries(mailPolicies).filter(([, { audience }]) => audience === 'anyone')
    expect(forAnyone.map(([template]) => template)).toEqual([
      'reset-password',
      'verify-email',
      'confirm-new-email',
      'brand-invitation',
      'guardian-signing',
      'guardian-amendment',
      'ticket-reply',
      'member-invitation',
      'testimonial-request',
    ])
  })

  test.each([
    ['of an account', { emailVerified: false }],
    ['without an account', null],
  ])('%s gets no notification and no security mail', async (_, account) => {
    const to = `${uuidv7()}@quill.test`
    if (account) await insertUser(app.db, { email: to, ...account })
    const before = await countDropped('unconfirmed')
    await send(activity(to))
    await send(passwordChanged(to))
    await send(emailChanged(to, false))
    await send(confirmation(to))
    await send(reset(to))
    expect(await subjectsTo(to)).toEqual([
      'Reset your Slipstream password',
      'Confirm your email address for Slipstream',
    ])
    expect(await countDropped('unconfirmed')).toBe(before + 3)
  })

  test('gets what was queued before once it is confirmed', async () => {
    const { email } = await insertUser(app.db, { emailVerified: false })
    await app.db.execute(sql`update users set email_verified = true where email = ${email}`)
    await send(passwordChanged(email.toUpperCase()))
    expect(await subjectsTo(email.toUpperCase())).toHaveLength(1)
  })
})

test('the previous address of an account hears of the change when it had been confirmed', async () => {
  const to = 'previous@quill.test'
  await send(emailChanged(to, true))
  expect(await subjectsTo(to)).toEqual(['Your Slipstream email address was changed'])
})

describe('a mailbox', () => {
  test('gets so many notifications in 24 hours, and still what its owner waits for', async () => {
    const { email } = await insertUser(app.db)
    const before = await countDropped('mailbox-limit')
    await times(PER_DAY + 2, () => send(activity(email)))
    expect(await subjectsTo(email)).toHaveLength(PER_DAY)
    expect(await countDropped('mailbox-limit')).toBe(before + 2)
    await send(passwordChanged(email))
    await send(confirmation(email))
    await send(reset(email))
    expect(await subjectsTo(email)).toHaveLength(PER_DAY + 3)

    await app.db.execute(sql`update sent_mails set sent_at = now() - interval '25 hours'`)
    await send(activity(email))
    expect(await subjectsTo(email)).toHaveLength(PER_DAY + 4)
  })

  test('gets every reset link, whatever else was sent to it', async () => {
    const to = 'flooded@quill.test'
    await times(AWAITED_PER_DAY + 1, () => send(confirmation(to)))
    await times(AWAITED_PER_DAY + 1, () => send(reset(to)))
    const subjects = await subjectsTo(to)
    expect(subjects.filter((subject) => subject.startsWith('Confirm'))).toHaveLength(AWAITED_PER_DAY)
    expect(subjects.filter((subject) => subject.startsWith('Reset'))).toHaveLength(AWAITED_PER_DAY + 1)
  })

  test('is the same with a tag in its address', async () => {
    await times(AWAITED_PER_DAY, () => send(confirmation('Tagged@quill.test')))
    await send(confirmation('tagged+offers@quill.test'))
    expect(await subjectsTo('tagged+offers@quill.test')).toEqual([])
  })

  test('does not count a repeated attempt of the same mail', async () => {
    const to = 'repeated@quill.test'
    const id = uuidv7()
    await times(AWAITED_PER_DAY + 1, () => send(confirmation(to), id))
    await send(confirmation(to))
    expect(await subjectsTo(to)).toHaveLength(2)
  })

  test('is counted for one day, without its address', async () => {
    await send(confirmation('counted@quill.test'))
    expect(JSON.stringify(await app.db.select().from(sentMails))).not.toContain('counted')
    await app.db.execute(sql`update sent_mails set sent_at = now() - interval '25 hours'`)
    await app.runJob('retention.enforce')
    expect(await app.db.select().from(sentMails)).toEqual([])
  })
})
