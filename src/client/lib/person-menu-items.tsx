import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { safetyCalls } from '#client/lib/endpoint-map.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { FlagIcon, LockIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import { AppLink } from './app-link.tsx'
import { lazyComponent } from './lazy-component.ts'
import { PersonMenuButton } from './person-menu-button.tsx'
import { useSession } from './session.ts'

/** Only when they are needed. */
const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'), 'ReportDialog')
const BlockDialog = lazyComponent(() => import('./block-dialog.tsx'), 'BlockDialog')

export type PersonMenuProps = {
  userId: string
  name: string
  /** Reported in place of the person, on the page of one of their event dates. */
  eventDate?: { id: string; title: string }
}

type PersonMenuItemsProps = PersonMenuProps & {
  isOnCard?: boolean
  /** Loaded by a click on its button. */
  isOpenAtFirst?: boolean
}

/** Visitors sign in first and come back. */
export function PersonMenuItems({
  userId,
  name,
  eventDate,
  isOnCard = false,
  isOpenAtFirst = false,
}: PersonMenuItemsProps) {
  const session = useSession()
  const { href, pathname } = useLocation()
  const [dialog, setDialog] = useState<'report' | 'block'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <DropdownMenu defaultOpen={isOpenAtFirst}>
        <DropdownMenuTrigger asChild>
          <PersonMenuButton name={name} isOnCard={isOnCard} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {session ? (
            <>
              <DropdownMenuItem call={safetyCalls.report} tone="danger" onSelect={() => setDialog('report')}>
                <FlagIcon />
                {eventDate ? 'Report event' : 'Report'}
              </DropdownMenuItem>
              <DropdownMenuItem call={safetyCalls.block} tone="danger" onSelect={() => setDialog('block')}>
                <LockIcon />
                Block
              </DropdownMenuItem>
            </>
          ) : (
            <DropdownMenuItem asChild>
              <AppLink to={paths.login({ returnTo: href })}>
                <FlagIcon />
                Sign in to report
              </AppLink>
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'report' && (
        <ReportDialog
          target={
            eventDate
              ? { targetType: 'EVENT_DATE', targetId: eventDate.id, place: pathname }
              : { targetType: 'USER', targetId: userId, place: pathname }
          }
          what={eventDate?.title ?? name}
          onClose={close}
        />
      )}
      {dialog === 'block' && <BlockDialog userId={userId} name={name} onClose={close} />}
    </>
  )
}
