import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { CheckIcon, PlusIcon } from '#client/ui/icons.tsx'
import { shortlistsQuery, useAddToShortlist, useRemoveFromShortlist } from './shortlist.queries.ts'

const NewShortlistDialog = lazyComponent(() => import('./shortlist-dialogs.tsx'), 'NewShortlistDialog')

export function ShortlistMenu({ athleteId, name }: { athleteId: string; name: string }) {
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const add = useAddToShortlist()
  const remove = useRemoveFromShortlist()
  const [isNaming, setIsNaming] = useState(false)
  const isListed = lists.some(({ athleteIds }) => athleteIds.includes(athleteId))
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            size="sm"
            variant={isListed ? 'secondary' : 'quiet'}
            aria-label={`${isListed ? 'Shortlisted' : 'Shortlist'}: ${name}`}
          >
            {isListed ? <CheckIcon /> : <PlusIcon />}
            {isListed ? 'Shortlisted' : 'Shortlist'}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {lists.length > 0 && <DropdownMenuLabel>Add to shortlists</DropdownMenuLabel>}
          {lists.map(({ id, name: listName, athleteIds }) => (
            <DropdownMenuCheckboxItem
              key={id}
              checked={athleteIds.includes(athleteId)}
              onCheckedChange={(isOn) => (isOn ? add : remove).mutate({ params: { id, athleteId } })}
            >
              {listName}
            </DropdownMenuCheckboxItem>
          ))}
          {lists.length > 0 && <DropdownMenuSeparator />}
          <DropdownMenuItem onSelect={() => setIsNaming(true)}>
            <PlusIcon className="size-4" />
            New shortlist
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isNaming && (
        <NewShortlistDialog
          onClose={() => setIsNaming(false)}
          onCreated={({ id }) => add.mutate({ params: { id, athleteId } })}
        />
      )}
    </>
  )
}
