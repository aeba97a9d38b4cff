import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOffer } from '#server/database/builders/an-offer.ts'
import { offers } from '#server/database/schema/offers.ts'
import {
  type ApplicationEvent,
  type ApplicationStatus,
  applicationEvents,
  applicationLifecycle,
} from '#shared/applications/application.rules.ts'
import { type Party as Actor, type Outcome, outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { actorContext } from '#tests/support/actor-context.ts'
import {
  COVER_LETTER,
  fetchApplication,
  passDecisionDate,
  postApplication,
} from '#tests/support/application-requests.ts'
import type { Person } from '#tests/support/person.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expireApplications } from './application.machine.ts'
import { convertApplication, markApplicationOffered, reopenApplication } from './convert-application.ts'
import { reclaimPlace, releasePlace } from './release-place.ts'

const RUNS = 20
const STEPS_MAX = 14

let app: TestApp
let brand: Brand
let racer: Person
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer } = await app.scenario({ brand: {}, racer: {} }))
})
afterAll(() => app.stop())

type Reached = Outcome<ApplicationStatus, ApplicationEvent>
type Tried = { event: ApplicationEvent; actor: Actor }

/** The fields of every event, so that only party and status decide. */
const body = {
  coverLetter: COVER_LETTER,
  question: 'Which oil?',
  answer: 'Yours.',
  reason: 'OTHER',
  note: 'Thank you.',
}

/** The accepted offer of a contract that came of the application. */
async function insertOfferOf(applicationId: string): Promise<string> {
  const { brandId, userId: brandUserId } = brand
  const offer = anOffer({
    brandId,
    brandUserId,
    athleteUserId: racer.userId,
    applicationId,
    status: 'ACCEPTED',
  })
  await app.db.insert(offers).values(offer)
  return offer.id
}

async function hasSucceeded(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  )
}

/** Tries one event as a party; true when the server allowed it. */
async function attempt(id: string, { event, actor }: Tried, version: number): Promise<boolean> {
  switch (event) {
    case 'offer':
      return hasSucceeded(
        markApplicationOffered(actorContext(app.services, actor === 'BRAND' ? brand : racer), id),
      )
    case 'offer-accepted':
      return hasSucceeded(convertApplication(app.services, id))
    case 'offer-ended':
      return hasSucceeded(reopenApplication(app.services, id))
    case 'contract-failed':
      return hasSucceeded(releasePlace(app.services, await insertOfferOf(id)))
    case 'contract-revised':
      return hasSucceeded(reclaimPlace(app.services, await insertOfferOf(id)))
    case 'expire':
      await passDecisionDate(app.db, id)
      return hasSucceeded(expireApplications(app.services))
    default: {
      const person = actor === 'BRAND' ? brand : racer
      const [method, path] =
        event === 'save' || event === 'submit'
          ? ['PUT', `/api/applications/${id}`]
          : ['POST', `/api/applications/${id}/${event}`]
      const [status] = await person.call(method, path, { ...body, version, isDraft: event === 'save' })
      return status === 200
    }
  }
}

/** Events of the system; no user can trigger them. */
const systemEvents = ['offer-accepted', 'offer-ended', 'contract-failed', 'contract-revised', 'expire']
const anyEvent = fc.record({ event: fc.constantFrom(...applicationEvents), asBrand: fc.boolean() }).map(
  ({ event, asBrand }): Tried => ({
    event,
    actor: systemEvents.includes(event) ? 'SYSTEM' : asBrand ? 'BRAND' : 'ATHLETE',
  }),
)
/** Half of the events tried are legal, so that walks reach an end status. */
const choice = fc.oneof(fc.nat(), anyEvent)

function chooseEvent(status: ApplicationStatus, chosen: number | Tried): Tried {
  if (typeof chosen !== 'number') return chosen
  const open = applicationLifecycle.rows.filter(({ from }) => from.includes(status))
  const row = open[chosen % Math.max(1, open.length)]
  return { event: row?.event ?? 'withdraw', actor: row?.by[0] ?? 'ATHLETE' }
}

test('only legal events succeed, and the history records them all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: STEPS_MAX }), async (choices) => {
      const { opportunity } = await app.scenario({ brand, opportunity: {} })
      const [, draft] = await postApplication(racer, brand, { opportunityId: opportunity.id, isDraft: true })
      let status: ApplicationStatus = 'DRAFT'
      let { version } = draft
      for (const chosen of choices) {
        const { event, actor } = chooseEvent(status, chosen)
        const outcome: Reached = outcomeOf(applicationLifecycle, { state: status, event, party: actor })
        const isLegal = 'to' in outcome
        const succeeded = await attempt(draft.id, { event, actor }, version)
        // Jobs of the system may run without anything being due.
        if (actor !== 'SYSTEM' || event === 'offer-accepted')
          expect([event, actor, succeeded]).toEqual([event, actor, isLegal])
        if (isLegal) status = outcome.to
        const [, seen] = await fetchApplication(racer, draft.id)
        expect(seen.status).toBe(status)
        version = seen.version
      }
      await replay(draft.id, status)
    }),
    { numRuns: RUNS },
  )
})

/** Replaying the history along the lifecycle table gives the current status. */
async function replay(id: string, end: ApplicationStatus): Promise<void> {
  const [, { history, version }] = await fetchApplication(racer, id)
  expect(history).toHaveLength(version)
  expect(history[0]).toMatchObject({ event: 'save', from: null, to: 'DRAFT', party: 'ATHLETE' })
  let state: ApplicationStatus = 'DRAFT'
  for (const { event, from, to, party } of history.slice(1)) {
    expect(from).toBe(state)
    const known = applicationEvents.find((name) => name === event)
    const outcome: Reached | undefined =
      known && outcomeOf(applicationLifecycle, { state, event: known, party })
    expect(outcome).toEqual({ to })
    if (outcome && 'to' in outcome) state = outcome.to
  }
  expect(state).toBe(end)
}
