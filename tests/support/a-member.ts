import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { PlanKey } from '#shared/memberships/plan-key.constants.ts'
import { defaultSettings } from './default-settings.ts'

/** The session of somebody who is on this plan. */
export const aMember = (role: Role, plan: PlanKey | null): CurrentUser => ({
  user: {
    id: '0198c0de-0000-7000-8000-000000000009',
    role,
    firstName: 'Mira',
    lastName: 'Castellan',
    email: 'mira@castellan.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
    membership: { ...defaultSettings.membership, plan },
  },
  profile: null,
})
