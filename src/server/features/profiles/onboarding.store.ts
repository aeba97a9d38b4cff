import { eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'

/** Keeps where the wizard goes on, past its last step that it is finished; what is finished stays so. */
export async function keepOnboardingStep(tx: Database, userId: string, next: number): Promise<number | null> {
  const isLast = next > ONBOARDING_STEPS
  const [kept] = await tx
    .update(users)
    .set({
      onboardingStep: Math.min(next, ONBOARDING_STEPS),
      ...(isLast && { onboardedAt: sql`coalesce(onboarded_at, now())` }),
    })
    .where(eq(users.id, userId))
    .returning({ step: users.onboardingStep, onboardedAt: users.onboardedAt })
  return kept && !kept.onboardedAt ? kept.step : null
}
