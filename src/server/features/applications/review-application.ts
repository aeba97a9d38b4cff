import type { Caller, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { ApplicationDetail, applicationEndpoints } from '#shared/applications/application.contract.ts'
import { now, type StoredApplication } from './application.store.ts'
import { type Move, moveApplication } from './move-application.ts'
import { ownApplication, reread } from './own-application.ts'
import { presentDetail } from './present-applications.ts'
import { tellBrand, tellRacer } from './tell-parties.ts'

type Asked = {
  tx: Database
  actor: Actor
  params: { id: string }
  body: { version: number }
  caller: Pick<Caller, 'requestId'>
}
type Step = Pick<Move, 'event' | 'change'> & { note?: string }

/** One step of the caller's side: taken, told to the other side where that wants to know, and shown as it is now. */
async function step(
  { tx, actor, params, body, caller }: Asked,
  { event, change, note }: Step,
  tell?: (application: StoredApplication) => Promise<void>,
): Promise<ApplicationDetail> {
  const { application, side } = await ownApplication(tx, actor, params.id)
  await moveApplication(tx, application, {
    event,
    by: { party: side, actorId: actor.userId, requestId: caller.requestId, note: note || null },
    seen: body.version,
    ...(change && { change }),
  })
  await tell?.(application)
  return presentDetail(tx, await reread(tx, application.id), side)
}

export const openApplication: Handler<typeof applicationEndpoints.open> = (call) =>
  step(call, { event: 'open', change: { viewedAt: now } }, (application) =>
    tellRacer(call.tx, application, {
      about: 'open',
      title: `${application.brand.name} opened your application`,
      body: 'It is in review now.',
    }),
  )

export const askQuestion: Handler<typeof applicationEndpoints.ask> = (call) => {
  const { question } = call.body
  return step(call, { event: 'ask', change: { question, answer: null }, note: question }, (application) =>
    tellRacer(call.tx, application, {
      about: 'ask',
      title: `${application.brand.name} has a question`,
      body: question,
    }),
  )
}

export const answerQuestion: Handler<typeof applicationEndpoints.answer> = (call) => {
  const { answer } = call.body
  return step(call, { event: 'answer', change: { answer }, note: answer }, (application) =>
    tellBrand(call.tx, application, {
      about: 'answer',
      title: `${application.athleteName} answered your question`,
      body: answer,
    }),
  )
}

export const shortlistApplication: Handler<typeof applicationEndpoints.shortlist> = (call) =>
  step(call, { event: 'shortlist' }, (application) =>
    tellRacer(call.tx, application, {
      about: 'shortlist',
      title: `You are on the shortlist of ${application.brand.name}`,
      body: 'You are among the racers they would like to work with.',
    }),
  )

/** The racer sees it, and is spared the push. */
export const unshortlistApplication: Handler<typeof applicationEndpoints.unshortlist> = (call) =>
  step(call, { event: 'unshortlist' })

/** A draft that nobody saw is taken back without anybody being told. */
export const withdrawApplication: Handler<typeof applicationEndpoints.withdraw> = (call) =>
  step(call, { event: 'withdraw', note: call.body.note }, async (application) => {
    if (!application.submittedAt) return
    await tellBrand(call.tx, application, {
      about: 'withdraw',
      title: `${application.athleteName} withdrew`,
      body: call.body.note || 'The application was taken back.',
    })
  })
