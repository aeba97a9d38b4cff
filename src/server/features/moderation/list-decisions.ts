import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import type { ListingDetail } from '#shared/listings/listing.contract.ts'
import type { appealEndpoints } from '#shared/moderation/appeal.contract.ts'
import { DECISIONS_PAGE } from '#shared/moderation/report.constants.ts'
import { appealLink } from './appeal-link.ts'
import { findDecisionsAbout } from './decision.store.ts'
import { presentNotice } from './send-appeal.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** What was decided about the reader, as each notice showed it. */
export const listDecisions: Handler<typeof appealEndpoints.mine> = async (ctx) => {
  const { cursor } = ctx.query
  const before = cursor ? readCursor(cursor, position) : undefined
  const rows = await findDecisionsAbout(ctx.tx, ctx.actor.userId, before)
  const page = pageOf(ctx, rows, {
    size: DECISIONS_PAGE,
    cursorOf: (last) => [last.position, last.report.id],
  })
  return Promise.all(
    page.map(async ({ report }) => ({
      ...(await presentNotice(ctx, report)),
      id: report.id,
      url: appealLink(ctx.encryption, report.id),
    })),
  )
}

/** The latest, for staff. */
export async function listDecisionsAbout(tx: Database, userId: string): Promise<ListingDetail['decisions']> {
  const rows = await findDecisionsAbout(tx, userId)
  return rows.flatMap(({ report: { id, outcome, explanation, decidedAt, liftedAt, ...report } }) =>
    outcome && decidedAt
      ? [
          {
            id,
            outcome,
            explanation: explanation ?? '',
            decidedAt: decidedAt.toISOString(),
            liftedAt: liftedAt?.toISOString() ?? null,
            isAppealed: report.appealedAt !== null,
            appealOutcome: report.appealOutcome,
          },
        ]
      : [],
  )
}
