import type { Socials } from '#shared/profiles/social.contract.ts'

export const hasSocials = (socials: Socials): boolean => Object.values(socials).some(Boolean)
