import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { MoreIcon, UserIcon } from '#client/ui/tool-icons.tsx'
import type { ConversationActions } from './use-conversation-actions.tsx'

type ConversationMenuProps = { profilePath: string | null; items: ConversationActions['items'] }

/** The actions in the header of a thread; mute and archive are buttons on wide screens, everything else is in the menu. */
export function ConversationMenu({ profilePath, items }: ConversationMenuProps) {
  const common = items.filter(({ isDanger, label }) => !isDanger && label !== 'Unblock')
  const rare = items.filter((item) => !common.includes(item))
  return (
    <div className="flex">
      {common.map(({ label, icon, run }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon"
          className="max-md:hidden"
          aria-label={label}
          onClick={run}
        >
          {icon}
        </Button>
      ))}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label="More actions">
            <MoreIcon />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {profilePath && (
            <DropdownMenuItem asChild>
              <AppLink to={profilePath}>
                <UserIcon />
                View profile
              </AppLink>
            </DropdownMenuItem>
          )}
          {common.map(({ label, icon, run }) => (
            <DropdownMenuItem key={label} className="md:hidden" onSelect={run}>
              {icon}
              {label}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {rare.map(({ label, icon, isDanger, run }) => (
            <DropdownMenuItem key={label} {...(isDanger && { tone: 'danger' })} onSelect={run}>
              {icon}
              {label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
