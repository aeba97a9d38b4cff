import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler, RequestContext } from '#server/http/context.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import type { ApplicationEvent } from '#shared/applications/application.rules.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { applicationMachine } from './application.machine.ts'
import { presentApplication } from './application.presenter.ts'
import { type ApplicationChange, now } from './application.store.ts'
import { loadApplication, loadApplicationToChange } from './load-application.ts'

type Endpoints = typeof applicationEndpoints
type ReviewContext = RequestContext<
  Endpoints['open' | 'ask' | 'answer' | 'shortlist' | 'unshortlist' | 'withdraw']
>

async function review(
  ctx: ReviewContext,
  event: ApplicationEvent,
  { set = {}, note }: { set?: ApplicationChange; note?: string } = {},
): Promise<ApplicationDetail> {
  const { application, party } = await loadApplicationToChange(ctx, ctx.params.id)
  await transition(ctx, applicationMachine, application, event, {
    by: byActor(ctx, party, { note }),
    set,
    seen: ctx.body.version,
  })
  return presentApplication(ctx, (await loadApplication(ctx, application.id)).application, party)
}

export const openApplication: Handler<Endpoints['open']> = (ctx) =>
  review(ctx, 'open', { set: { viewedAt: now } })

export const askQuestion: Handler<Endpoints['ask']> = (ctx) => {
  const { question } = ctx.body
  return review(ctx, 'ask', { set: { question, answer: null }, note: question })
}

export const answerQuestion: Handler<Endpoints['answer']> = (ctx) => {
  const { answer } = ctx.body
  return review(ctx, 'answer', { set: { answer }, note: answer })
}

export const shortlistApplication: Handler<Endpoints['shortlist']> = (ctx) => review(ctx, 'shortlist')

export const unshortlistApplication: Handler<Endpoints['unshortlist']> = (ctx) => review(ctx, 'unshortlist')

export const withdrawApplication: Handler<Endpoints['withdraw']> = (ctx) =>
  review(ctx, 'withdraw', { note: ctx.body.note })
