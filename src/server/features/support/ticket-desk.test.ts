import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import type { TicketThread } from '#shared/support/support.contract.ts'
import type { DeskFigures, DeskThread, DeskTicket } from '#shared/support/ticket-desk.contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const aTicket = { topic: 'technical', subject: 'Sales are missing', message: 'No sale since Thursday.' }

async function openTicket(): Promise<{ racer: Person; number: number }> {
  const racer = await app.signInAs('ATHLETE')
  const { number } = await racer.json<{ number: number }>('POST', '/api/support/tickets', aTicket)
  return { racer, number }
}

const desk = (number: number, path = ''): string => `/api/admin/tickets/${number}${path}`
const answer = (number: number, more: object = {}): Promise<DeskThread> =>
  moderator.json('POST', desk(number, '/replies'), {
    message: 'We found the missing sales.',
    ...{ isInternal: false, solves: false },
    ...more,
  })
const numbersOf = async (queue: string): Promise<number[]> =>
  (await moderator.json<DeskTicket[]>('GET', `/api/admin/tickets?queue=${queue}`)).map(({ number }) => number)

describe('an answer', () => {
  test('reaches the requester by mail and in the app, and their reply reopens the ticket', async () => {
    const { racer, number } = await openTicket()
    expect(await numbersOf('open')).toContain(number)
    await answer(number)
    expect(await numbersOf('open')).not.toContain(number)
    expect(await numbersOf('waiting')).toContain(number)
    expect(await notificationTitles(app, racer)).toContain(`Support answered ticket ${number}`)
    const seen = await racer.json<TicketThread>('GET', `/api/support/tickets/${number}`)
    expect(seen).toMatchObject({
      status: 'PENDING',
      messages: [{ isFromStaff: false }, { isFromStaff: true, body: 'We found the missing sales.' }],
    })
    await racer.json('POST', `/api/support/tickets/${number}/replies`, { message: 'They are still missing.' })
    expect(await numbersOf('open')).toContain(number)
    expect(await numbersOf('mine')).toContain(number)
  })

  test('can solve the ticket', async () => {
    const { number } = await openTicket()
    expect((await answer(number, { solves: true })).status).toBe('SOLVED')
    expect(await numbersOf('solved')).toContain(number)
  })
})

test('a note among staff is never seen by the requester', async () => {
  const { racer, number } = await openTicket()
  const { status, messages } = await answer(number, { isInternal: true, message: 'The import failed twice.' })
  expect(status).toBe('OPEN')
  expect(messages.at(-1)).toMatchObject({ isInternal: true, body: 'The import failed twice.' })
  const seen = await racer.json<TicketThread>('GET', `/api/support/tickets/${number}`)
  expect(JSON.stringify(seen)).not.toContain('import failed')
  expect(await notificationTitles(app, racer)).not.toContain(`Support answered ticket ${number}`)
})

test('a ticket is assigned to staff alone, and keeps its place in the queue', async () => {
  const { racer, number } = await openTicket()
  const before = await moderator.json<DeskThread>('GET', desk(number))
  const assigned = await moderator.json<DeskThread>('PATCH', desk(number), {
    assigneeId: moderator.userId,
    priority: 'URGENT',
  })
  expect(assigned).toMatchObject({ priority: 'URGENT', assignee: { id: moderator.userId } })
  expect(assigned.waitingSince).toBe(before.waitingSince)
  const refused = await moderator.request('PATCH', desk(number), { assigneeId: racer.userId })
  expect(refused.status).toBe(422)
})

test('a ticket shows its requester: account, contracts and other tickets', async () => {
  const { racer, number } = await openTicket()
  const other = await racer.json<{ number: number }>('POST', '/api/support/tickets', {
    ...aTicket,
    subject: 'Change of bank details',
  })
  await app.db.update(users).set({ timezone: 'Europe/Stockholm' }).where(eq(users.id, racer.userId))
  expect(await moderator.json<DeskThread>('GET', desk(number))).toMatchObject({
    account: {
      ...{ id: racer.userId, role: 'ATHLETE', status: 'ACTIVE', contracts: { active: 0, ended: 0 } },
      timezone: 'Europe/Stockholm',
    },
    otherTickets: [{ number: other.number, subject: 'Change of bank details', status: 'OPEN' }],
  })
})

test('the other tickets of a visitor are those of the same address', async () => {
  const ask = async (email: string): Promise<number> => {
    const sent = await app.request('POST', '/api/support/tickets', { body: { ...aTicket, email } })
    return ((await sent.json()) as { number: number }).number
  }
  const first = await ask('visitor@paddock.test')
  await ask('someone-else@paddock.test')
  const second = await ask('visitor@paddock.test')
  const shown = await moderator.json<DeskThread>('GET', desk(second))
  expect(shown.account).toBeNull()
  expect(shown.otherTickets.map(({ number }) => number)).toEqual([first])
})

test('the figures count open tickets and the time to the first answer', async () => {
  const before = await moderator.json<DeskFigures>('GET', '/api/admin/tickets/figures')
  const { number } = await openTicket()
  await answer(number)
  await openTicket()
  const after = await moderator.json<DeskFigures>('GET', '/api/admin/tickets/figures')
  expect(after.open).toBe(before.open + 1)
  expect(after.answered).toBe(before.answered + 1)
  expect(after.medianReplyMinutes).toBeGreaterThanOrEqual(0)
})
