import { findClashes } from '#server/features/contracts/find-clashes.ts'
import { showOpportunities } from '#server/features/opportunities/show-opportunities.ts'
import { measureAthlete } from '#server/features/profiles/measure-athlete.ts'
import type { Database } from '#server/platform/database.ts'
import { applicationLifecycle } from '#shared/applications/application.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { conflict, notFound, type Problem } from '#shared/http/problem.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { OpportunityState } from '#shared/opportunities/opportunity.constants.ts'
import type { Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { type Judgement, judgeRequirements } from '#shared/opportunities/requirement.rules.ts'
import { type Earlier, findAddressee, findEarlier, findRacer, type Racer } from './applicant.store.ts'
import { shownReapplyAfter } from './reapply.store.ts'

export type Target = { athleteUserId: string; brandId: string; opportunityId: string | null }

export type Weighed = {
  opportunity: Opportunity | null
  /** The first thing that stands in the way, the requirements aside. */
  obstacle: Problem | null
  requirements: Judgement[]
  warnings: string[]
  current: Earlier | null
  reapplyAfter: string | null
}

/** Whether somebody may apply there now: asked before a letter is written, and again when it is sent. */
export async function weighApplication(tx: Database, target: Target): Promise<Weighed> {
  const { athleteUserId, brandId, opportunityId } = target
  const addressee = await findAddressee(tx, brandId)
  if (!addressee) throw notFound('brand')
  const opportunity = opportunityId ? await findOpportunity(tx, brandId, opportunityId) : null
  const racer = await findRacer(tx, athleteUserId)
  const earlier = await findEarlier(tx, target)
  const current = earlier.find(({ status }) => !isOver(applicationLifecycle, status)) ?? null
  const barring = earlier.find(({ status, mayReapply }) => status === 'REJECTED' && !mayReapply) ?? null
  const isIn = opportunity !== null && earlier.some(({ status }) => status === 'CONVERTED')
  const obstacles = [
    !racer && conflict('NO_PROFILE', 'Set up your racing profile first: it goes with your letter.'),
    current && current.status !== 'DRAFT' && alreadyApplied(),
    isIn && conflict('ALREADY_IN', 'You have a place in this opportunity already.'),
    opportunity ? windowObstacle(opportunity.state) : !addressee.accepting && notAccepting(addressee.name),
    barring && tooSoon(shownReapplyAfter(barring.reapplyAfter)),
  ]
  return {
    opportunity,
    obstacle: obstacles.find(isProblem) ?? null,
    requirements: racer && opportunity ? await judge(tx, racer, opportunity) : [],
    warnings: await warn(tx, athleteUserId, opportunity?.categories ?? []),
    current,
    reapplyAfter: shownReapplyAfter(barring?.reapplyAfter ?? null),
  }
}

const isProblem = (candidate: Problem | false | null): candidate is Problem => Boolean(candidate)

/** Somebody else's opportunity is none of this brand's. */
async function findOpportunity(tx: Database, brandId: string, id: string): Promise<Opportunity> {
  const found = (await showOpportunities(tx, [id])).get(id)
  if (found?.brandId !== brandId) throw notFound('opportunity')
  return found
}

async function judge(tx: Database, { profile }: Racer, { requirements }: Opportunity): Promise<Judgement[]> {
  return judgeRequirements(requirements, {
    sports: profile.sports,
    country: profile.countryCode,
    level: profile.level,
    experienceYears: profile.experienceYears,
    completeness: await measureAthlete(tx, profile.userId),
  })
}

async function warn(tx: Database, athleteUserId: string, categories: readonly string[]): Promise<string[]> {
  const clashes = await findClashes(tx, athleteUserId, categories)
  return clashes.map(
    ({ category, brandName, endsOn }) =>
      `Your contract with ${brandName} reserves ${catalogLabel(category)} until ${formatLongDate(endsOn)}.`,
  )
}

export const alreadyApplied = () =>
  conflict('ALREADY_APPLIED', 'You have an application here that is still open.')

const notAccepting = (brand: string) =>
  conflict('NOT_ACCEPTING', `${brand} takes no applications at the moment.`)

const whyNotOpen: Record<Exclude<OpportunityState, 'OPEN'>, string> = {
  SCHEDULED: 'This opportunity has not opened yet.',
  PAUSED: 'This opportunity takes no applications at the moment.',
  FILLED: 'All places of this opportunity are taken.',
  CLOSED: 'This opportunity is closed.',
}

const windowObstacle = (state: OpportunityState) =>
  state !== 'OPEN' && conflict('OPPORTUNITY_NOT_OPEN', whyNotOpen[state])

const tooSoon = (after: string | null) =>
  conflict(
    'TOO_SOON',
    after
      ? `You may apply here again from ${formatLongDate(after)}.`
      : 'This opportunity takes no second application.',
  )
