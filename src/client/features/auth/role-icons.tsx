import type { ReactNode } from 'react'
import { CheckeredFlagIcon, TagIcon, TrackIcon } from '#client/ui/icons.tsx'
import type { RegistrableRole } from '#shared/accounts/roles.ts'

export const roleIcons: Record<RegistrableRole, ReactNode> = {
  ATHLETE: <CheckeredFlagIcon />,
  BRAND: <TagIcon />,
  PROMOTER: <TrackIcon />,
}
