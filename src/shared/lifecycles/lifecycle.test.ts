import { describe, expect, test } from 'vitest'
import { applicationLifecycle } from '#shared/applications/application.rules.ts'
import { articleLifecycle } from '#shared/articles/article.rules.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import { deliverableLifecycle } from '#shared/deliverables/deliverable.rules.ts'
import { invitationLifecycle } from '#shared/members/invitation.rules.ts'
import { reportLifecycle } from '#shared/moderation/report.rules.ts'
import { offerLifecycle } from '#shared/offers/offer.rules.ts'
import { paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { redemptionLifecycle } from '#shared/redemptions/redemption.rules.ts'
import { statementLifecycle } from '#shared/statements/statement.rules.ts'
import { testimonialLifecycle } from '#shared/testimonials/testimonial.rules.ts'
import { testimonialRequestLifecycle } from '#shared/testimonials/testimonial-request.rules.ts'
import { allowedEvents, type Lifecycle, lifecycle, outcomeOf } from './lifecycle.ts'

const light = lifecycle({
  of: 'start light',
  begins: 'OFF',
  ends: ['OUT'],
  rows: [
    { event: 'switch', from: ['OFF'], to: ['RED'], by: ['BRAND'] },
    { event: 'look', from: ['RED'], to: 'same', by: ['ATHLETE', 'BRAND'] },
    { event: 'finish', from: ['RED'], to: ['OUT', 'OFF'], by: ['SYSTEM'] },
  ],
})

describe('an event', () => {
  test('leads to the state in the table', () => {
    expect(outcomeOf(light, { state: 'OFF', event: 'switch', party: 'BRAND' })).toEqual({ to: 'RED' })
  })

  test('may keep the state', () => {
    expect(outcomeOf(light, { state: 'RED', event: 'look', party: 'ATHLETE' })).toEqual({ to: 'RED' })
  })

  test('leads to the first of several states unless another is chosen', () => {
    const finish = { state: 'RED', event: 'finish', party: 'SYSTEM' } as const
    expect(outcomeOf(light, finish)).toEqual({ to: 'OUT' })
    expect(outcomeOf(light, { ...finish, chosen: 'OFF' })).toEqual({ to: 'OFF' })
    expect(outcomeOf(light, { ...finish, chosen: 'RED' })).toMatchObject({ refusal: 'not-now' })
  })

  test('of another party is refused as such', () => {
    expect(outcomeOf(light, { state: 'OFF', event: 'switch', party: 'ATHLETE' })).toEqual({
      refusal: 'wrong-party',
    })
  })

  test('that is not allowed now is refused with the allowed events', () => {
    expect(outcomeOf(light, { state: 'RED', event: 'switch', party: 'BRAND' })).toEqual({
      refusal: 'not-now',
      allowed: ['look'],
    })
  })
})

const tables: Lifecycle<string, string>[] = [
  offerLifecycle,
  applicationLifecycle,
  contractLifecycle,
  deliverableLifecycle,
  paymentLifecycle,
  redemptionLifecycle,
  statementLifecycle,
  reportLifecycle,
  testimonialLifecycle,
  testimonialRequestLifecycle,
  articleLifecycle,
  invitationLifecycle,
]

const reopenings: Record<string, string[]> = {
  article: ['unpublish'],
  application: ['contract-failed'],
  contract: ['request-renewal', 'revise'],
  deliverable: ['reopen'],
  payment: ['return-to-card'],
  report: ['reopen', 'lift', 'appeal'],
  testimonial: ['resubmit'],
}

describe.each(tables.map((table) => [table.of, table] as const))('the lifecycle of the %s', (_, table) => {
  const states = new Set(table.rows.flatMap(({ from, to }) => [...from, ...(to === 'same' ? [] : to)]))

  test('reaches every state from its initial state', () => {
    const reached = new Set([table.begins])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const { from, to } of table.rows) {
        if (to === 'same' || !from.some((state) => reached.has(state))) continue
        for (const state of to) reached.add(state)
      }
    }
    expect(reached).toEqual(states)
  })

  test('has a transition from every state that is not final', () => {
    for (const state of states) {
      const isStuck = table.rows.every(({ from, to }) => to === 'same' || !from.includes(state))
      if (isStuck) expect(table.ends).toContain(state)
    }
  })

  test('has no two rows for one event, state and party', () => {
    for (const party of ['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM'] as const) {
      for (const state of states) {
        const events = table.rows
          .filter(({ from, by }) => from.includes(state) && by.includes(party))
          .map(({ event }) => event)
        expect(events).toEqual(allowedEvents(table, state, party))
      }
    }
  })

  test('has no transition from a final state, except to reopen work and to revise a failed contract', () => {
    const after = table.ends.flatMap((state) =>
      table.rows.filter(({ from }) => from.includes(state)).map(({ event }) => event),
    )
    expect([...new Set(after)]).toEqual(reopenings[table.of] ?? [])
  })
})
