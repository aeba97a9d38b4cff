import type { Handler } from '#server/http/context.ts'
import type { applicationEndpoints } from '#shared/applications/application.contract.ts'
import { weighApplication } from './weigh-application.ts'

export const checkEligibility: Handler<typeof applicationEndpoints.eligibility> = async ({
  tx,
  actor,
  query: { brandId, opportunityId = null },
}) => {
  const weighed = await weighApplication(tx, { athleteUserId: actor.userId, brandId, opportunityId })
  const { obstacle, requirements, warnings, current, reapplyAfter } = weighed
  return {
    canApply: obstacle === null && requirements.every(({ isMet }) => isMet),
    obstacle: obstacle?.message ?? null,
    requirements,
    warnings,
    current: current && { id: current.id, status: current.status },
    reapplyAfter,
  }
}
