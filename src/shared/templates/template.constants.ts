import { type Role, staffRoles } from '#shared/accounts/roles.ts'

/** Cover letters of racers; terms of offers, contract clauses and message replies of brands; answers of the support team. */
export const templateKinds = ['LETTER', 'OFFER', 'CLAUSES', 'REPLY', 'SUPPORT'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateOwners: Record<TemplateKind, readonly Role[]> = {
  LETTER: ['ATHLETE'],
  OFFER: ['BRAND'],
  CLAUSES: ['BRAND'],
  REPLY: ['BRAND'],
  SUPPORT: staffRoles,
}

/** All of them use and change these, whoever saved them. */
export const sharedKinds: readonly TemplateKind[] = ['SUPPORT']

/** Of each kind. */
export const TEMPLATES_MAX = 20
export const TEMPLATE_NAME_MAX = 60
