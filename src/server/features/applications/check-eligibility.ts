import { findClashes } from '#server/features/contracts/find-clashes.ts'
import { belongsToBoth, samePerson } from '#server/features/members/require-one-party.ts'
import { findFullLimit } from '#server/features/memberships/require-room.ts'
import { findOpportunities } from '#server/features/opportunities/opportunity.reads.ts'
import { findApplicant } from '#server/features/profiles/get-completeness.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { applicationLifecycle } from '#shared/applications/application.rules.ts'
import { formatClash } from '#shared/contracts/category-guard.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import {
  conflict,
  isPlanRequired,
  isProfileRequired,
  notFound,
  type Problem,
  profileRequired,
} from '#shared/http/problem.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { OpportunityState } from '#shared/opportunities/opportunity.constants.ts'
import type { Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { type Judgement, judgeRequirements } from '#shared/opportunities/requirement.rules.ts'
import { today } from '#shared/time.ts'
import {
  findPreviousApplications,
  findPublishedBrand,
  findRacer,
  type PreviousApplication,
} from './applicant.store.ts'
import { shownReapplyAfter } from './application.store.ts'

export const checkEligibility: Handler<typeof applicationEndpoints.eligibility> = async ({
  tx,
  actor,
  query: { brandId, opportunityId = null },
}) => {
  const assessment = await assessEligibility(tx, { athleteUserId: actor.userId, brandId, opportunityId })
  const { requirements, warnings, current, reapplyAfter } = assessment
  const isBoth = await belongsToBoth({ tx, actor }, assessment.brandUserId)
  const obstacle =
    (isBoth ? samePerson() : assessment.obstacle) ?? (await findFullLimit(tx, actor, 'applications.open'))
  return {
    canApply: obstacle === null && requirements.every(({ isMet }) => isMet),
    obstacle: obstacle?.message ?? null,
    needsProfile: isProfileRequired(obstacle),
    needsPlan: isPlanRequired(obstacle),
    requirements,
    warnings,
    current: current && { id: current.id, status: current.status },
    reapplyAfter,
  }
}

type Target = { athleteUserId: string; brandId: string; opportunityId: string | null }

type Assessment = {
  /** The account of the brand. */
  brandUserId: string
  opportunity: Opportunity | null
  /** The first reason why the racer can't apply, apart from requirements. */
  obstacle: Problem | null
  requirements: Judgement[]
  warnings: string[]
  current: PreviousApplication | null
  reapplyAfter: string | null
}

/** Whether a racer may apply now; checked before they write an application and again when they submit it. */
export async function assessEligibility(tx: Database, target: Target): Promise<Assessment> {
  const { athleteUserId, brandId, opportunityId } = target
  const brand = await findPublishedBrand(tx, brandId)
  if (!brand) throw notFound('brand')
  const opportunity = opportunityId ? await loadOpportunity(tx, brandId, opportunityId) : null
  const racer = await findRacer(tx, athleteUserId)
  const previous = await findPreviousApplications(tx, target)
  const current = previous.find(({ status }) => !isOver(applicationLifecycle, status)) ?? null
  const lastRejection =
    previous.find(({ status, mayReapply }) => status === 'REJECTED' && !mayReapply) ?? null
  const hasPlace = opportunity !== null && previous.some(({ status }) => status === 'CONVERTED')
  const obstacles = [
    !racer && profileRequired('Complete your racing profile before you apply.'),
    current && current.status !== 'DRAFT' && alreadyApplied(),
    hasPlace && conflict('ALREADY_IN', 'You already have a place in this opportunity.'),
    opportunity ? windowObstacle(opportunity.state) : !brand.accepting && notAccepting(brand.name),
    lastRejection && tooSoon(shownReapplyAfter(lastRejection.reapplyAfter)),
  ]
  return {
    brandUserId: brand.ownerUserId,
    opportunity,
    obstacle: obstacles.find(isProblem) ?? null,
    requirements: racer && opportunity ? await judgeRacer(tx, athleteUserId, opportunity) : [],
    warnings: await findWarnings(tx, athleteUserId, opportunity?.categories ?? []),
    current,
    reapplyAfter: shownReapplyAfter(lastRejection?.reapplyAfter ?? null),
  }
}

const isProblem = (candidate: Problem | false | null): candidate is Problem => Boolean(candidate)

/** 404 for an opportunity of another brand. */
async function loadOpportunity(tx: Database, brandId: string, id: string): Promise<Opportunity> {
  const found = (await findOpportunities(tx, [id])).get(id)
  if (found?.brandId !== brandId) throw notFound('opportunity')
  return found
}

async function judgeRacer(
  tx: Database,
  athleteUserId: string,
  { requirements }: Opportunity,
): Promise<Judgement[]> {
  const applicant = await findApplicant(tx, athleteUserId)
  return applicant ? judgeRequirements(requirements, applicant) : []
}

async function findWarnings(
  tx: Database,
  athleteUserId: string,
  categories: readonly string[],
): Promise<string[]> {
  // An opportunity has no dates, so its contract may start any day.
  const term = { startsOn: today(), endsOn: null }
  const clashes = await findClashes(tx, { athleteUserId, categories, term, viewerId: athleteUserId })
  return clashes.map(formatClash)
}

export const alreadyApplied = () => conflict('ALREADY_APPLIED', 'You already have an open application here.')

const notAccepting = (brand: string) =>
  conflict('NOT_ACCEPTING', `${brand} isn’t accepting applications right now.`)

const whyNotOpen: Record<Exclude<OpportunityState, 'OPEN'>, string> = {
  SCHEDULED: 'This opportunity hasn’t opened yet.',
  PAUSED: 'This opportunity isn’t accepting applications right now.',
  FILLED: 'All places in this opportunity are filled.',
  CLOSED: 'This opportunity is closed.',
}

const windowObstacle = (state: OpportunityState) =>
  state !== 'OPEN' && conflict('OPPORTUNITY_NOT_OPEN', whyNotOpen[state])

const tooSoon = (after: string | null) =>
  conflict(
    'TOO_SOON',
    after
      ? `You can apply here again from ${formatLongDate(after)}.`
      : 'You can’t apply to this opportunity again.',
  )
