import { listContractDeliverables } from '#server/features/deliverables/list-deliverables.ts'
import { measureRoi } from '#server/features/roi/measure-roi.ts'
import type { Database } from '#server/platform/database.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import type { RecapStory, RecapWork } from '#shared/recaps/recap.contract.ts'
import { isDelivered, isPromised, type Period, standingIn } from '#shared/recaps/recap.rules.ts'
import type { RecapRow } from './recap.store.ts'
import { findResultsIn, findStoryContract } from './recap-story.store.ts'

type Reader = {
  /** The brand's margin is for the brand's own eyes. */
  isMarginHidden: boolean
}

/** All that a recap tells, as it stands now: work, results, sales and return of its days. */
export async function tellStory(tx: Database, recap: RecapRow, reader: Reader): Promise<RecapStory> {
  const { contractId, kind, fromDay, toDay, note } = recap
  const found = await findStoryContract(tx, contractId)
  if (!found) throw notFound('recap')
  const period = { fromDay, toDay }
  const work = workIn(await listContractDeliverables(tx, contractId), period)
  const asked = { contractId, from: fromDay, to: toDay, ...reader }
  const { contracts: _, ...measured } = await measureRoi(tx, asked)
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
    results: await findResultsIn(tx, found.athleteUserId, period),
    return: measured,
    readAt: new Date().toISOString(),
  }
}

const workIn = (all: readonly Deliverable[], period: Period): RecapWork[] =>
  all.flatMap((one) => {
    const { id, title, kind, periodNumber, periods, dueAt, submittedAt, status, proofs } = one
    const days = { status, dueDay: dayOf(dueAt), submittedDay: submittedAt && dayOf(submittedAt) }
    const standing = standingIn(days, period)
    if (!standing) return []
    const lastRound = Math.max(...proofs.map(({ round }) => round))
    return {
      ...{ id, title, kind, periodNumber, periods, dueAt, submittedAt, status },
      isEarly: standing === 'early',
      proofs: isDelivered(status) ? proofs.filter(({ round }) => round === lastRound) : [],
    }
  })

const dayOf = (moment: string) => moment.slice(0, 10)

/** Whoever left keeps their place in the story, and nothing of what they were. */
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
      name: hasLeft ? 'Former member' : athlete.name,
      pictureUrl: hasLeft ? null : athlete.pictureUrl,
      headerUrl: isOpen ? profile.headerUrl : null,
      path: isOpen ? paths.athlete({ id: profile.id }) : null,
    },
  }
}
