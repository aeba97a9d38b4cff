import { listContractDeliverables } from '#server/features/deliverables/list-deliverables.ts'
import { listResultsIn } from '#server/features/profiles/profile.reads.ts'
import { measureRoi } from '#server/features/roi/measure-roi.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { hashToken } from '#server/platform/link-token.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import { isRenewable } from '#shared/contracts/renewal.rules.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import type { RecapStory, RecapWork, recapEndpoints } from '#shared/recaps/recap.contract.ts'
import {
  isDelivered,
  isPromised,
  type Period,
  placeInPeriod,
  withoutCosts,
} from '#shared/recaps/recap.rules.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { findRecapByToken, type RecapRow } from './recap.store.ts'
import { findStoryContract, isPartySuspended } from './recap-story.store.ts'
import { loadRecap } from './share-recap.ts'

export const getRecap: Handler<typeof recapEndpoints.get> = (ctx) => readRecap(ctx, ctx.params.id)

export const getSharedRecap: Handler<typeof recapEndpoints.read> = ({ tx, actor, params }) =>
  readSharedRecap(tx, params.token, actor?.userId)

export async function readRecap(ctx: Pick<ActorContext, 'tx' | 'actor'>, id: string): Promise<RecapStory> {
  const { party, recap } = await loadRecap(ctx, id)
  return buildStory(ctx.tx, recap, { isMarginHidden: party === 'ATHLETE', viewerId: ctx.actor.userId })
}

/** For everyone who has the link, unless one of the parties is suspended. */
export async function readSharedRecap(tx: Database, token: string, viewerId?: string): Promise<RecapStory> {
  const shared = await findRecapByToken(tx, hashToken(token))
  if (!shared) throw notFound('recap')
  if (await isPartySuspended(tx, shared.contractId)) throw notFound('recap')
  const story = await buildStory(tx, shared, { isMarginHidden: true, viewerId })
  return shared.showsCosts ? story : withoutCosts(story)
}

/** Deliverables, results, sales and return of the period, computed now. Only the brand sees its margin. */
async function buildStory(
  tx: Database,
  recap: RecapRow,
  { isMarginHidden, viewerId }: { isMarginHidden: boolean; viewerId: string | undefined },
): Promise<RecapStory> {
  const { contractId, kind, fromDay, toDay, note } = recap
  const found = await findStoryContract(tx, contractId)
  if (!found) throw notFound('recap')
  const period = { fromDay, toDay }
  const work = workIn(await listContractDeliverables(tx, contractId), period, found.timezone)
  const { contracts: _, ...measured } = await measureRoi(tx, {
    contractId,
    from: fromDay,
    to: toDay,
    isMarginHidden,
  })
  const due = work.filter(({ isEarly, status }) => !isEarly && isPromised(status))
  return {
    kind,
    ...period,
    note,
    contract: found.contract,
    ...partiesOf(found),
    promised: due.length,
    delivered: due.filter(({ status }) => isDelivered(status)).length,
    early: work.filter(({ isEarly }) => isEarly).length,
    work,
    results: await listResultsIn(tx, found.athleteUserId, period),
    showsCosts: true,
    return: measured,
    renewalPath:
      isRenewable(
        { ...found.contract, terminatesOn: found.terminatesOn },
        toZonedDay(Date.now(), found.timezone),
      ) && viewerId === found.brandUserId
        ? paths.contracts({ id: contractId, renew: 'yes' })
        : null,
    readAt: new Date().toISOString(),
  }
}

const workIn = (all: readonly Deliverable[], period: Period, timezone: string): RecapWork[] =>
  all.flatMap((one) => {
    const { id, title, kind, periodNumber, periods, dueOn, submittedAt, status, proofs } = one
    const submittedDay = submittedAt && toZonedDay(submittedAt, timezone)
    const days = { status, dueDay: dueOn, submittedDay }
    const place = placeInPeriod(days, period)
    if (!place) return []
    const lastRound = Math.max(...proofs.map(({ round }) => round))
    return {
      id,
      title,
      kind,
      periodNumber,
      periods,
      dueOn,
      submittedAt,
      status,
      isEarly: place === 'early',
      proofs: isDelivered(status) ? proofs.filter(({ round }) => round === lastRound) : [],
    }
  })

/** Nothing but "Deleted account" is shown of a deleted account. */
function partiesOf({ brand, athlete, profile }: NonNullable<Awaited<ReturnType<typeof findStoryContract>>>) {
  const hasLeft = athlete.status === 'DELETED'
  const isOpen = profile?.publishedAt && profile.visibility !== 'PRIVATE' && !isClosedAccount(athlete.status)
  return {
    brand: {
      name: brand.name,
      pictureUrl: brand.logoUrl,
      path: brand.publishedAt && paths.brand({ slug: brand.slug }),
    },
    athlete: {
      name: hasLeft ? 'Deleted account' : athlete.name,
      pictureUrl: hasLeft ? null : athlete.pictureUrl,
      headerUrl: isOpen ? profile.headerUrl : null,
      path: isOpen ? paths.athlete({ slug: profile.slug }) : null,
    },
  }
}
