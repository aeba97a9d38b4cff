import { DEMO_EMAIL_DOMAIN } from '#shared/accounts/account.constants.ts'

/** Every demo user signs in with this address of their slug, or of the login that the data gives them. */
export const emailOf = (login: string): string => `${login}@${DEMO_EMAIL_DOMAIN}`

/** The logins that the start prints. */
export const demoLogins = [
  { email: emailOf('racer'), role: 'ATHLETE', name: 'Mira Castellan #27' },
  { email: emailOf('brand'), role: 'BRAND', name: 'Kestrel Lubricants' },
  { email: emailOf('promoter'), role: 'PROMOTER', name: 'Saltmarsh Endurance Series' },
  { email: emailOf('admin'), role: 'ADMIN', name: 'Race Control' },
] as const
