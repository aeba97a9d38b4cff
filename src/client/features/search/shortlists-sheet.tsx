import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { bulkMessageCalls, shortlistCalls } from '#client/lib/endpoint-map.ts'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { PlusIcon, SendIcon, XIcon } from '#client/ui/icons.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { paths } from '#shared/paths.ts'
import type { Shortlist, ShortlistedAthlete } from '#shared/search/shortlist.contract.ts'
import {
  shortlistedQuery,
  shortlistsQuery,
  useDeleteShortlist,
  useRemoveFromShortlist,
} from './shortlist.queries.ts'
import { NewShortlistDialog, NoteDialog, RenameShortlistDialog } from './shortlist-dialogs.tsx'

type ShortlistsSheetProps = { nameOf: (athlete: AthleteCard) => string; onClose: () => void }

export function ShortlistsSheet({ nameOf, onClose }: ShortlistsSheetProps) {
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const [chosenId, setChosenId] = useState<string>()
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null)
  const chosen = lists.find(({ id }) => id === chosenId) ?? lists[0]
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title="Shortlists">
        <div className="grid gap-5">
          {chosen && (
            <>
              <Field label="Shortlist">
                <Select value={chosen.id} onChange={({ currentTarget }) => setChosenId(currentTarget.value)}>
                  <Options
                    of={lists}
                    entry={({ id, name, athleteIds }) => [id, `${name} (${athleteIds.length})`]}
                  />
                </Select>
              </Field>
              <Shortlisted list={chosen} nameOf={nameOf} onLeave={onClose} />
              <ListActions list={chosen} onRename={() => setDialog('rename')} onLeave={onClose} />
            </>
          )}
          {!chosen && (
            <EmptyState level="h3" title="No shortlists yet">
              Save racers you might sponsor to a list and find them here.
            </EmptyState>
          )}
          <Button call={shortlistCalls.create} variant="secondary" onClick={() => setDialog('new')}>
            <PlusIcon />
            New shortlist
          </Button>
        </div>
        {dialog === 'new' && (
          <NewShortlistDialog onClose={() => setDialog(null)} onCreated={({ id }) => setChosenId(id)} />
        )}
        {dialog === 'rename' && chosen && (
          <RenameShortlistDialog list={chosen} onClose={() => setDialog(null)} />
        )}
      </SheetContent>
    </Sheet>
  )
}

type ShortlistedProps = { list: Shortlist; nameOf: (athlete: AthleteCard) => string; onLeave: () => void }

function Shortlisted({ list, nameOf, onLeave }: ShortlistedProps) {
  const { data: athletes, isPending } = useQuery(shortlistedQuery(list.id))
  const remove = useRemoveFromShortlist()
  const [annotated, setAnnotated] = useState<ShortlistedAthlete>()
  if (isPending) return <Skeleton className="h-40" />
  const shown = (athletes ?? []).filter(({ id }) => list.athleteIds.includes(id))
  if (shown.length === 0) {
    return (
      <p className="text-ui text-muted">No racers yet. Select Shortlist on a racer’s card to add them.</p>
    )
  }
  return (
    <>
      <ul className="grid gap-1">
        {shown.map((athlete) => {
          const name = nameOf(athlete)
          return (
            <li key={athlete.id} className="grid gap-1 border-b border-line py-2">
              <div className="flex min-h-11 items-center gap-3 max-sm:gap-2">
                <Avatar src={athlete.profileImageUrl ?? undefined} initial={name.charAt(0)} />
                <div className="grid min-w-0 flex-1">
                  <AppLink
                    to={paths.athlete({ slug: athlete.slug })}
                    onClick={onLeave}
                    className="font-semibold wrap-anywhere hover:underline"
                  >
                    {name}
                  </AppLink>
                  {athlete.number && <span className="mono text-sm text-muted">#{athlete.number}</span>}
                </div>
                {/* Without a gap: the sheet is narrow, and long names need the width. */}
                <div className="flex">
                  <Button
                    call={shortlistCalls.removeAthlete}
                    size="icon"
                    variant="ghost"
                    className="max-sm:size-9 max-sm:self-center"
                    aria-label={`Remove ${name} from ${list.name}`}
                    onClick={() => remove.mutate({ params: { id: list.id, athleteId: athlete.id } })}
                  >
                    <XIcon />
                  </Button>
                  <PersonMenu userId={athlete.userId} name={name} />
                </div>
              </div>
              <div className="flex flex-wrap items-baseline gap-x-3 ps-13 sm:ps-14">
                {athlete.note && (
                  <p className="min-w-0 text-sm whitespace-pre-line wrap-anywhere">{athlete.note}</p>
                )}
                <Button
                  call={shortlistCalls.annotate}
                  size="sm"
                  variant="ghost"
                  className="-ms-3"
                  aria-haspopup="dialog"
                  aria-label={`${athlete.note ? 'Edit' : 'Add'} note about ${name}`}
                  onClick={() => setAnnotated(athlete)}
                >
                  {athlete.note ? 'Edit note' : 'Add note'}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {annotated && (
        <NoteDialog
          listId={list.id}
          athleteId={annotated.id}
          name={nameOf(annotated)}
          note={annotated.note}
          onClose={() => setAnnotated(undefined)}
        />
      )}
    </>
  )
}

type ListActionsProps = { list: Shortlist; onRename: () => void; onLeave: () => void }

function ListActions({ list, onRename, onLeave }: ListActionsProps) {
  const remove = useDeleteShortlist()
  return (
    <div className="flex flex-wrap gap-2">
      {list.athleteIds.length > 0 && (
        <ButtonLink
          call={bulkMessageCalls.create}
          to={paths.bulkMessages({ shortlist: list.id })}
          size="sm"
          onClick={onLeave}
        >
          <SendIcon />
          Message this list
        </ButtonLink>
      )}
      <Button call={shortlistCalls.rename} size="sm" variant="quiet" onClick={onRename}>
        Rename
      </Button>
      <AlertDialog
        trigger={
          <Button call={shortlistCalls.remove} size="sm" variant="danger">
            Delete list
          </Button>
        }
        title={`Delete the shortlist "${list.name}"?`}
        description="Its racers stay in the directory."
        confirmLabel="Delete list"
        tone="danger"
        onConfirm={() => remove.mutate({ params: { id: list.id } })}
      />
    </div>
  )
}
