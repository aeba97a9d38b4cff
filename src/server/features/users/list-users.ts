import * as z from 'zod/mini'
import { pageOfSeatChanges } from '#server/features/members/list-seat-changes.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { forbidden, notFound } from '#shared/http/problem.ts'
import type { adminUserEndpoints } from '#shared/users/admin-user.contract.ts'
import { canManageUser, USERS_PAGE } from '#shared/users/admin-user.rules.ts'
import { presentUser, presentUserDetail } from './user.presenter.ts'
import { type FoundUser, findUser, findUsers } from './user.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listUsers: Handler<typeof adminUserEndpoints.list> = async (ctx) => {
  const { cursor, ...filters } = ctx.query
  const before = cursor ? readCursor(cursor, position) : undefined
  const rows = await findUsers(ctx.tx, { ...filters, before })
  return pageOf(ctx, rows, { size: USERS_PAGE, cursorOf: (last) => [last.position, last.id] }).map(
    presentUser,
  )
}

export const getUser: Handler<typeof adminUserEndpoints.get> = async (ctx) => {
  const user = await loadUser(ctx, ctx.params.id)
  ctx.audit({ subjectUserId: user.id })
  return presentUserDetail(ctx, user)
}

export const listSeatChangesOfUser: Handler<typeof adminUserEndpoints.seatChanges> = async (ctx) => {
  const { id } = await loadUser(ctx, ctx.params.id)
  ctx.audit({ subjectUserId: id })
  return pageOfSeatChanges(ctx, id, ctx.query.cursor)
}

export async function loadUser({ tx }: Pick<ActorContext, 'tx'>, id: string): Promise<FoundUser> {
  const user = await findUser(tx, id)
  if (!user) throw notFound('user')
  return user
}

export async function loadManagedUser(ctx: ActorContext, id: string): Promise<FoundUser> {
  const user = await loadUser(ctx, id)
  if (!canManageUser(ctx.actor, user))
    throw forbidden('You can’t change your own account or another staff account here.')
  return user
}
