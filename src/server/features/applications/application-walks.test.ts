import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ApplicationEvent,
  type ApplicationStatus,
  applicationEvents,
  applicationLifecycle,
} from '#shared/applications/application.rules.ts'
import { type Party as Actor, type Outcome, outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import {
  type ApplicationsApp,
  LETTER,
  type Party,
  startApplicationsApp,
} from '#tests/support/applications-app.ts'
import { expireApplications } from './application.machine.ts'
import { convertApplication, markApplicationOffered, reopenApplication } from './convert-application.ts'

const RUNS = 20
const STEPS_MAX = 14

let app: ApplicationsApp
let brand: Awaited<ReturnType<ApplicationsApp['joinBrand']>>
let racer: Party
beforeAll(async () => {
  app = await startApplicationsApp()
  brand = await app.joinBrand()
  racer = await app.joinRacer()
})
afterAll(() => app.stop())

type Reached = Outcome<ApplicationStatus, ApplicationEvent>
type Tried = { event: ApplicationEvent; actor: Actor }

/** Everything that a step may ask for, so that only who and when decides. */
const everything = {
  coverLetter: LETTER,
  question: 'Which oil?',
  answer: 'Yours.',
  reason: 'OTHER',
  note: 'Thank you.',
}

async function hasHappened(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/** Tries one step as somebody; true when the server let it happen. */
async function attempt(id: string, { event, actor }: Tried, version: number): Promise<boolean> {
  switch (event) {
    case 'offer':
      return hasHappened(
        markApplicationOffered(app.contextOf(actor === 'BRAND' ? brand.userId : racer.userId), id),
      )
    case 'offer-accepted':
      return hasHappened(convertApplication(app.services(), id))
    case 'offer-ended':
      return hasHappened(reopenApplication(app.services(), id))
    case 'expire':
      await app.lapse(id)
      return hasHappened(expireApplications(app.services()))
    default: {
      const who = actor === 'BRAND' ? brand : racer
      const [method, path] =
        event === 'save' || event === 'submit'
          ? ['PUT', `/api/applications/${id}`]
          : ['POST', `/api/applications/${id}/${event}`]
      const [status] = await who.call(method, path, { ...everything, version, isDraft: event === 'save' })
      return status === 200
    }
  }
}

/** Steps of the system are its own: nobody can ask for them. */
const systemEvents = ['offer-accepted', 'offer-ended', 'expire']
const wild = fc.record({ event: fc.constantFrom(...applicationEvents), asBrand: fc.boolean() }).map(
  ({ event, asBrand }): Tried => ({
    event,
    actor: systemEvents.includes(event) ? 'SYSTEM' : asBrand ? 'BRAND' : 'ATHLETE',
  }),
)
/** Half of what is tried is something that can happen, so that walks reach their end. */
const choice = fc.oneof(fc.nat(), wild)

function tryAt(status: ApplicationStatus, chosen: number | Tried): Tried {
  if (typeof chosen !== 'number') return chosen
  const open = applicationLifecycle.rows.filter(({ from }) => from.includes(status))
  const row = open[chosen % Math.max(1, open.length)]
  return { event: row?.event ?? 'withdraw', actor: row?.by[0] ?? 'ATHLETE' }
}

test('whatever anybody tries, only legal steps happen, and the history tells them all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: STEPS_MAX }), async (choices) => {
      const { id: opportunityId } = await brand.publish()
      const [, draft] = await racer.call('POST', '/api/applications', {
        brandId: brand.brandId,
        opportunityId,
        coverLetter: LETTER,
        isDraft: true,
      })
      let status: ApplicationStatus = 'DRAFT'
      let { version } = draft
      for (const chosen of choices) {
        const { event, actor } = tryAt(status, chosen)
        const outcome: Reached = outcomeOf(applicationLifecycle, { state: status, event, party: actor })
        const isLegal = 'to' in outcome
        const happened = await attempt(draft.id, { event, actor }, version)
        // The clock may strike at any time without anything being due.
        if (actor !== 'SYSTEM' || event === 'offer-accepted')
          expect([event, actor, happened]).toEqual([event, actor, isLegal])
        if (isLegal) status = outcome.to
        const [, seen] = await racer.call('GET', `/api/applications/${draft.id}`)
        expect(seen.status).toBe(status)
        version = seen.version
      }
      await replay(draft.id, status)
    }),
    { numRuns: RUNS },
  )
}, 120_000)

/** Walked from its first row, the history leads along the table to where the application stands. */
async function replay(id: string, end: ApplicationStatus): Promise<void> {
  const [, { history, version }] = await racer.call('GET', `/api/applications/${id}`)
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
