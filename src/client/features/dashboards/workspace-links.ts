import type { ComponentType } from 'react'
import {
  CalendarIcon,
  CheckeredFlagIcon,
  DocumentIcon,
  ImageIcon,
  MessageIcon,
  SearchIcon,
  SendIcon,
  UsersIcon,
} from '#client/ui/icons.tsx'
import { ChartIcon, SettingsIcon, TagIcon, TargetIcon } from '#client/ui/tool-icons.tsx'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'

type WorkspaceLink = {
  label: string
  to: string
  icon: ComponentType
  /** Other links have paths below this one. */
  exact?: true
  /** The badge beside it. */
  counts?: keyof NotificationCounts
}

type WorkspaceLinks = { work: WorkspaceLink[]; account: WorkspaceLink[] }

const messages: WorkspaceLink = {
  label: 'Messages',
  to: paths.messages(),
  icon: MessageIcon,
  counts: 'messages',
}
const offers: WorkspaceLink = {
  label: 'Offers',
  to: paths.offers(),
  icon: TagIcon,
  counts: 'offers',
}
const contracts: WorkspaceLink = { label: 'Contracts', to: paths.contracts(), icon: DocumentIcon }
const analytics: WorkspaceLink = { label: 'Analytics', to: paths.analytics(), icon: ChartIcon }
const events: WorkspaceLink = { label: 'Events', to: paths.events(), icon: CalendarIcon }
const settings: WorkspaceLink = { label: 'Settings', to: paths.userProfile(), icon: SettingsIcon }

export const workspaceLinks: Record<RegistrableRole, WorkspaceLinks> = {
  ATHLETE: {
    work: [
      { label: 'Dashboard', to: paths.athleteDashboard(), icon: CheckeredFlagIcon, exact: true },
      { label: 'Find brands', to: paths.brands(), icon: SearchIcon },
      messages,
      offers,
      { label: 'Applications', to: paths.sentRequests({ tab: 'applications' }), icon: SendIcon },
      contracts,
      analytics,
      events,
    ],
    account: [
      { label: 'Racing profile', to: paths.editProfile(), icon: UsersIcon },
      { label: 'Gallery', to: paths.mediaGallery(), icon: ImageIcon },
      settings,
    ],
  },
  BRAND: {
    work: [
      { label: 'Dashboard', to: paths.brandDashboard(), icon: CheckeredFlagIcon, exact: true },
      { label: 'Discover racers', to: paths.discoverAthletes(), icon: SearchIcon },
      messages,
      { label: 'Applications', to: paths.brandApplications(), icon: SendIcon },
      offers,
      contracts,
      { label: 'Sales', to: paths.brandSales(), icon: TargetIcon },
      analytics,
      events,
    ],
    account: [{ label: 'Company profile', to: paths.brandProfile(), icon: UsersIcon }, settings],
  },
  PROMOTER: {
    work: [
      { label: 'Dashboard', to: paths.promoterDashboard(), icon: CheckeredFlagIcon, exact: true },
      { label: 'Event page', to: paths.promoterProfile(), icon: UsersIcon },
      messages,
      analytics,
      events,
    ],
    account: [{ label: 'Gallery', to: paths.mediaGallery(), icon: ImageIcon }, settings],
  },
}
