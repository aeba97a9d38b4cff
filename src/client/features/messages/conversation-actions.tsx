import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { BellIcon, FlagIcon, LockIcon } from '#client/ui/icons.tsx'
import { ArchiveIcon, BellOffIcon, MoreIcon, UserIcon } from '#client/ui/tool-icons.tsx'
import type { Conversation } from '#shared/messages/message.contract.ts'
import type { ConversationDeeds } from './use-conversation-actions.tsx'

type ConversationActionsProps = { conversation: Conversation; actions: ConversationDeeds }

/** The buttons over a thread; on small screens all of them are in the menu. */
export function ConversationActions({ conversation, actions }: ConversationActionsProps) {
  const { participant, isMuted, isArchived, isBlocked } = conversation
  const mute = { label: isMuted ? 'Unmute' : 'Mute', icon: isMuted ? <BellIcon /> : <BellOffIcon /> }
  const archive = isArchived ? 'Move out of the archive' : 'Archive'
  return (
    <div className="flex">
      <Button
        variant="ghost"
        size="icon"
        className="max-md:hidden"
        aria-label={mute.label}
        onClick={actions.toggleMute}
      >
        {mute.icon}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="max-md:hidden"
        aria-label={archive}
        onClick={actions.toggleArchive}
      >
        <ArchiveIcon />
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label="More actions">
            <MoreIcon />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {participant.path && (
            <DropdownMenuItem asChild>
              <AppLink to={participant.path}>
                <UserIcon />
                View profile
              </AppLink>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem className="md:hidden" onSelect={actions.toggleMute}>
            {mute.icon}
            {mute.label}
          </DropdownMenuItem>
          <DropdownMenuItem className="md:hidden" onSelect={actions.toggleArchive}>
            <ArchiveIcon />
            {archive}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {isBlocked ? (
            <DropdownMenuItem onSelect={actions.unblock}>
              <LockIcon />
              Unblock
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem tone="danger" onSelect={actions.askToBlock}>
              <LockIcon />
              Block
            </DropdownMenuItem>
          )}
          <DropdownMenuItem tone="danger" onSelect={actions.askToReport}>
            <FlagIcon />
            Report
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
