import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { shortlistCalls } from '#client/lib/endpoint-map.ts'
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
import { CheckIcon, PlusIcon, StarIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import type { Shortlist } from '#shared/search/shortlist.contract.ts'
import {
  shortlistsQuery,
  useAddManyToShortlist,
  useAddToShortlist,
  useRemoveFromShortlist,
} from './shortlist.queries.ts'

const NewShortlistDialog = lazyComponent(() => import('./shortlist-dialogs.tsx'), 'NewShortlistDialog')

/** The shortlists of one racer, each checked or not. */
export function ShortlistMenu({ athleteId, name }: { athleteId: string; name: string }) {
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const add = useAddToShortlist()
  const remove = useRemoveFromShortlist()
  const isListed = lists.some(({ athleteIds }) => athleteIds.includes(athleteId))
  return (
    <Menu
      label="Add to shortlists"
      lists={lists}
      renderItem={({ id, name: listName, athleteIds }) => (
        <DropdownMenuCheckboxItem
          key={id}
          checked={athleteIds.includes(athleteId)}
          onCheckedChange={(isOn) => (isOn ? add : remove).mutate({ params: { id, athleteId } })}
        >
          {listName}
        </DropdownMenuCheckboxItem>
      )}
      addTo={(id) => add.mutate({ params: { id, athleteId } })}
    >
      <Button
        call={shortlistCalls.add}
        size="sm"
        variant={isListed ? 'secondary' : 'quiet'}
        aria-label={`${isListed ? 'Shortlisted' : 'Shortlist'}: ${name}`}
      >
        {isListed ? <CheckIcon /> : <PlusIcon />}
        {isListed ? 'Shortlisted' : 'Shortlist'}
      </Button>
    </Menu>
  )
}

/** Adds all selected racers to one shortlist. */
export function AddSelectionMenu({ athleteIds }: { athleteIds: string[] }) {
  const { data: lists = [] } = useQuery(shortlistsQuery)
  const add = useAddManyToShortlist()
  const addTo = (id: string) => add.mutate({ params: { id }, body: { athleteIds } })
  return (
    <Menu
      label={`Add ${plural(athleteIds.length, 'racer')} to`}
      lists={lists}
      renderItem={({ id, name }) => (
        <DropdownMenuItem key={id} onSelect={() => addTo(id)}>
          {name}
        </DropdownMenuItem>
      )}
      addTo={addTo}
    >
      <Button call={shortlistCalls.addMany} size="sm" pending={add.isPending}>
        <StarIcon />
        Add to shortlist
      </Button>
    </Menu>
  )
}

type MenuProps = {
  label: string
  lists: readonly Shortlist[]
  renderItem: (list: Shortlist) => ReactNode
  /** For a list that is created from the menu. */
  addTo: (shortlistId: string) => void
  /** The button that opens it. */
  children: ReactNode
}

function Menu({ label, lists, renderItem, addTo, children }: MenuProps) {
  const [isNaming, setIsNaming] = useState(false)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent>
          {lists.length > 0 && <DropdownMenuLabel>{label}</DropdownMenuLabel>}
          {lists.map(renderItem)}
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
