import type { RegistrableRole, Role } from '#shared/accounts/roles.ts'
import type { PlanKey } from './plan-key.constants.ts'

export type PlanFacts = {
  key: PlanKey
  role: RegistrableRole
  name: string
  pitch: string
}

/** Prices are settings of the installation, what a plan includes is the table of entitlements. */
export const plans = {
  'racer-free': {
    key: 'racer-free',
    role: 'ATHLETE',
    name: 'Racer',
    pitch: 'Everything it takes to be found.',
  },
  'racer-pro': {
    key: 'racer-pro',
    role: 'ATHLETE',
    name: 'Racer Pro',
    pitch: 'For seasons with more than one partner.',
  },
  brand: { key: 'brand', role: 'BRAND', name: 'Brand', pitch: 'Completely free, full access.' },
  'promoter-base': {
    key: 'promoter-base',
    role: 'PROMOTER',
    name: 'Promoter Base',
    pitch: 'Your page stays online. It is not in the directory or in search.',
  },
  promoter: {
    key: 'promoter',
    role: 'PROMOTER',
    name: 'Promoter',
    pitch: 'Your event or series, on everyone’s calendar.',
  },
} as const satisfies { [Key in PlanKey]: PlanFacts & { key: Key } }

/** The plan of everybody who does not pay. Staff have none. */
export const basePlans: Record<Role, PlanKey | null> = {
  ATHLETE: 'racer-free',
  BRAND: 'brand',
  PROMOTER: 'promoter-base',
  ADMIN: null,
  MODERATOR: null,
}
