import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { PlusIcon, StarIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { shortlistsQuery, useAddManyToShortlist } from './shortlist.queries.ts'

const NewShortlistDialog = lazyComponent(() => import('./shortlist-dialogs.tsx'), 'NewShortlistDialog')

/** Adds all selected racers to one shortlist. */
export function AddSelectionMenu({ athleteIds }: { athleteIds: string[] }) {
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const [isNaming, setIsNaming] = useState(false)
  const add = useAddManyToShortlist()
  const addTo = (id: string) => add.mutate({ params: { id }, body: { athleteIds } })
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm" pending={add.isPending}>
            <StarIcon />
            Add to shortlist
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Add {plural(athleteIds.length, 'racer')} to</DropdownMenuLabel>
          {lists.map(({ id, name }) => (
            <DropdownMenuItem key={id} onSelect={() => addTo(id)}>
              {name}
            </DropdownMenuItem>
          ))}
          {lists.length > 0 && <DropdownMenuSeparator />}
          <DropdownMenuItem onSelect={() => setIsNaming(true)}>
            <PlusIcon className="size-4" />
            New shortlist
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isNaming && (
        <NewShortlistDialog onClose={() => setIsNaming(false)} onCreated={({ id }) => addTo(id)} />
      )}
    </>
  )
}
