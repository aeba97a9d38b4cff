import { disableSearchAlert, findSearchAlert } from '#server/features/search/search.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { maskEmail } from '#shared/accounts/account.rules.ts'
import { notFound } from '#shared/http/problem.ts'
import type { unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { findReader } from './notification.store.ts'
import { findPreferences, switchMailOff } from './preference.store.ts'
import { readUnsubscribeToken } from './unsubscribe-links.ts'

export const previewUnsubscribe: Handler<typeof unsubscribeEndpoints.look> = async (ctx) => {
  const { tx } = ctx
  const { target, reader } = await loadTarget(ctx, ctx.query.token)
  const emailMasked = maskEmail(reader.email)
  if ('savedSearchId' in target) {
    const search = await findSearchAlert(ctx, target.userId, target.savedSearchId)
    return { about: 'search', search: search?.name ?? null, emailMasked, isOff: !search?.alert }
  }
  const { kinds } = target
  const preferences = await findPreferences(tx, target.userId)
  const isOff = kinds.every((kind) => !preferences.kinds[kind].email)
  return { about: 'kinds', kinds, emailMasked, isOff }
}

export const unsubscribe: Handler<typeof unsubscribeEndpoints.oneClick> = (ctx) =>
  switchOff(ctx, ctx.query.token)

export const unsubscribeByForm: Handler<typeof unsubscribeEndpoints.byForm> = async (ctx) => {
  const { token } = ctx.query
  await switchOff(ctx, token)
  return ctx.reply.redirectTo(paths.unsubscribe({ token }))
}

async function switchOff(ctx: Services, token: string): Promise<undefined> {
  const { target } = await loadTarget(ctx, token)
  if ('savedSearchId' in target) await disableSearchAlert(ctx, target.userId, target.savedSearchId)
  else await switchMailOff(ctx.tx, target.userId, target.kinds)
}

async function loadTarget({ tx, encryption }: Services, token: string) {
  const target = readUnsubscribeToken(encryption, token)
  const reader = await findReader(tx, target.userId)
  if (!reader) throw notFound('account')
  return { target, reader }
}
