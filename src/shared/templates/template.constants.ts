import type { RegistrableRole } from '#shared/accounts/roles.ts'

/** Cover letters of racers; terms of offers, contract clauses and message replies of brands. */
export const templateKinds = ['LETTER', 'OFFER', 'CLAUSES', 'REPLY'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateOwners: Record<TemplateKind, RegistrableRole> = {
  LETTER: 'ATHLETE',
  OFFER: 'BRAND',
  CLAUSES: 'BRAND',
  REPLY: 'BRAND',
}

/** Of each kind. */
export const TEMPLATES_MAX = 20
export const TEMPLATE_NAME_MAX = 60
