import * as z from 'zod/mini'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { REPORTS_PAGE } from '#shared/moderation/report.constants.ts'
import type { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { presentReport } from './report.presenter.ts'
import { findReports, waitingReports } from './report.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listReports: Handler<typeof moderationEndpoints.list> = async (ctx) => {
  const { cursor, ...wanted } = ctx.query
  const after = cursor ? readCursor(cursor, position) : undefined
  const page = pageOf(ctx, await findReports(ctx.tx, { ...wanted, userId: ctx.actor.userId, after }), {
    size: REPORTS_PAGE,
    cursorOf: (last) => [last.position, last.report.id],
  })
  const ids = page.flatMap(({ report }) => [report.reporterId, report.reportedUserId])
  const people = await presentPeople(
    ctx,
    ids.filter((id) => id !== null),
  )
  return page.map((found) => presentReport(found, people))
}

export const countReports: Handler<typeof moderationEndpoints.count> = async ({ tx }) => {
  const [counted] = await waitingReports(tx)
  return { open: counted?.open ?? 0, appeals: counted?.appeals ?? 0 }
}
