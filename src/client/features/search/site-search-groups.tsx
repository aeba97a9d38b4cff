import { searchCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { CommandGroup, CommandItem } from '#client/ui/command-palette.tsx'
import { ClockIcon, SearchIcon, XIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import type { SiteGroup } from '#shared/search/search.constants.ts'
import type { SiteResults } from '#shared/search/search.contract.ts'

const headings: Record<SiteGroup, string> = {
  racers: 'Racers/Teams',
  brands: 'Brands',
  events: 'Events',
  dates: 'Event dates',
  articles: 'Articles',
  conversations: 'Conversations',
  contracts: 'Contracts',
}

type SiteHitsProps = { groups: SiteResults['groups']; onChoose: (path: string) => void }

export function SiteHits({ groups, onChoose }: SiteHitsProps) {
  return groups.map(({ name, hits }) => (
    <CommandGroup key={name} heading={headings[name]}>
      {hits.map(({ title, detail, path, pictureUrl }) => (
        <CommandItem
          key={path}
          value={path}
          icon={
            <Avatar src={pictureUrl ?? undefined} initial={title.slice(0, 1)} className="size-8 text-base" />
          }
          detail={detail}
          onChoose={() => onChoose(path)}
        >
          {title}
        </CommandItem>
      ))}
    </CommandGroup>
  ))
}

type RecentSearchesProps = {
  recent: readonly string[]
  onChoose: (text: string) => void
  onCleared: () => void
}

export function RecentSearches({ recent, onChoose, onCleared }: RecentSearchesProps) {
  const forget = useEndpointMutation(searchCalls.forget, { onSuccess: onCleared })
  return (
    <CommandGroup heading="Recent searches">
      {recent.map((text) => (
        <CommandItem key={text} value={`recent:${text}`} icon={<ClockIcon />} onChoose={() => onChoose(text)}>
          {text}
        </CommandItem>
      ))}
      <CommandItem value="clear-history" icon={<XIcon />} onChoose={() => forget.mutate({})}>
        Clear search history
      </CommandItem>
    </CommandGroup>
  )
}

type DirectoriesProps = { text: string; isMember: boolean; onChoose: (path: string) => void }

/** The same search in a whole directory. Ruling R21: that of racers is for members. */
export function Directories({ text: search, isMember, onChoose }: DirectoriesProps) {
  const racers = paths.athletes({ search })
  const directories = [
    ...(isMember ? [{ label: 'Racers/Teams', to: racers }] : []),
    { label: 'Brands', to: paths.brands({ search }) },
    { label: 'Events', to: paths.eventPromoters({ search }) },
    { label: 'Articles', to: paths.articles({ search }) },
    ...(isMember ? [] : [{ label: 'Racers/Teams, after signing in', to: paths.login({ returnTo: racers }) }]),
  ]
  return (
    <CommandGroup heading={`Search “${search}” in`}>
      {directories.map(({ label, to }) => (
        <CommandItem key={label} value={`in:${label}`} icon={<SearchIcon />} onChoose={() => onChoose(to)}>
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  )
}
