import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { PlusIcon, SendIcon, XIcon } from '#client/ui/icons.tsx'
import { Select } from '#client/ui/select.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { Shortlist } from '#shared/discover/shortlist.contract.ts'
import { paths } from '#shared/paths.ts'
import { shortlistedQuery, shortlistsQuery, useRemoveShortlist, useTakeOff } from './discover.queries.ts'
import { NewShortlistDialog } from './new-shortlist-dialog.tsx'
import { RenameShortlistDialog } from './rename-shortlist-dialog.tsx'

type Dialogue = 'new' | 'rename' | null

type ShortlistsSheetProps = { nameOf: (athlete: AthleteCard) => string; onClose: () => void }

/** The lists a brand keeps, one at a time. */
export function ShortlistsSheet({ nameOf, onClose }: ShortlistsSheetProps) {
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const [chosenId, setChosenId] = useState<string>()
  const [dialogue, setDialogue] = useState<Dialogue>(null)
  const chosen = lists.find(({ id }) => id === chosenId) ?? lists[0]
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title="Shortlists">
        <div className="grid gap-5">
          {chosen && (
            <>
              <Field label="Shortlist">
                <Select value={chosen.id} onChange={({ currentTarget }) => setChosenId(currentTarget.value)}>
                  {lists.map(({ id, name, athleteIds }) => (
                    <option key={id} value={id}>
                      {name} ({athleteIds.length})
                    </option>
                  ))}
                </Select>
              </Field>
              <Shortlisted list={chosen} nameOf={nameOf} onLeave={onClose} />
              <ListActions list={chosen} onRename={() => setDialogue('rename')} onLeave={onClose} />
            </>
          )}
          {!chosen && (
            <EmptyState level="h3" title="No shortlist yet">
              Put racers you might sponsor on a list, and find them here again.
            </EmptyState>
          )}
          <Button variant="secondary" onClick={() => setDialogue('new')}>
            <PlusIcon />
            New shortlist
          </Button>
        </div>
        {dialogue === 'new' && (
          <NewShortlistDialog onClose={() => setDialogue(null)} onMade={({ id }) => setChosenId(id)} />
        )}
        {dialogue === 'rename' && chosen && (
          <RenameShortlistDialog list={chosen} onClose={() => setDialogue(null)} />
        )}
      </SheetContent>
    </Sheet>
  )
}

type ShortlistedProps = { list: Shortlist; nameOf: (athlete: AthleteCard) => string; onLeave: () => void }

function Shortlisted({ list, nameOf, onLeave }: ShortlistedProps) {
  const { data: athletes, isPending } = useQuery(shortlistedQuery(list.id))
  const takeOff = useTakeOff()
  if (isPending) return <Skeleton className="h-40" />
  const shown = (athletes ?? []).filter(({ id }) => list.athleteIds.includes(id))
  if (shown.length === 0) {
    return (
      <p className="text-ui text-muted">Nobody is on this list yet. Choose Shortlist on a racer's card.</p>
    )
  }
  return (
    <ul className="grid gap-1">
      {shown.map((athlete) => {
        const name = nameOf(athlete)
        return (
          <li key={athlete.id} className="flex min-h-14 items-center gap-3 border-b border-line">
            <Avatar src={athlete.profileImageUrl ?? undefined} initial={name.charAt(0)} />
            <AppLink
              to={paths.athlete({ id: athlete.id })}
              onClick={onLeave}
              className="min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </AppLink>
            {athlete.number && <span className="mono text-sm text-muted">#{athlete.number}</span>}
            <Button
              size="icon"
              variant="ghost"
              aria-label={`Take ${name} off ${list.name}`}
              onClick={() => takeOff.mutate({ params: { id: list.id, athleteId: athlete.id } })}
            >
              <XIcon />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type ListActionsProps = { list: Shortlist; onRename: () => void; onLeave: () => void }

function ListActions({ list, onRename, onLeave }: ListActionsProps) {
  const remove = useRemoveShortlist()
  return (
    <div className="flex flex-wrap gap-2">
      {list.athleteIds.length > 0 && (
        <Button asChild size="sm">
          <AppLink to={paths.bulkMessages({ shortlist: list.id })} onClick={onLeave}>
            <SendIcon />
            Message this list
          </AppLink>
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onRename}>
        Rename
      </Button>
      <AlertDialog
        trigger={
          <Button size="sm" variant="danger">
            Delete list
          </Button>
        }
        title={`Delete the shortlist "${list.name}"?`}
        description={`The ${list.athleteIds.length} racers on it stay in the directory.`}
        confirmLabel="Delete list"
        tone="danger"
        onConfirm={() => remove.mutate({ params: { id: list.id } })}
      />
    </div>
  )
}
