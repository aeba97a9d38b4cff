import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { searchCalls } from '#client/lib/endpoint-map.ts'
import { KeyShortcutsCheckbox } from '#client/lib/key-shortcuts-checkbox.tsx'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { CommandGroup, CommandItem, CommandPalette } from '#client/ui/command-palette.tsx'
import { ArrowIcon, RefreshIcon } from '#client/ui/icons.tsx'
import { plural } from '#shared/format/plural.ts'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '#shared/search/search.constants.ts'
import { siteSearchQuery } from './search.queries.ts'
import { Directories, RecentSearches, SiteHits } from './site-search-groups.tsx'

/** A destination within the product, or something to do. */
export type SearchAction = { label: string } & ({ to: string } | { run: () => void })

type SiteSearchProps = {
  isMember: boolean
  actions: readonly SearchAction[]
  /** The first text, for a search that was started by a link. */
  start?: string
  onClose: () => void
}

/** Searches racers, brands, events, articles and what is the user's own, and offers what they can do next. */
export function SiteSearch({ isMember, actions, start = '', onClose }: SiteSearchProps) {
  const navigate = useNavigate()
  const [text, setText] = useState(start)
  const typed = text.trim()
  const asked = useDebouncedValue(typed)
  const isSearching = typed.length >= SEARCH_MIN_LENGTH
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...siteSearchQuery(asked.length >= SEARCH_MIN_LENGTH ? asked : ''),
    enabled: isMember || asked.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  })
  const isPending = asked !== typed || isFetching || isPlaceholderData
  const groups = (isSearching && !isError && data?.groups) || []
  const recent = (!typed && data?.recent) || []
  const offered = actions.filter(({ label }) => containsWords(label, typed))
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)

  function go(to: string) {
    // A failure only leaves a gap in the history.
    if (isMember && isSearching) {
      const body = { query: typed, scope: 'site', resultCount: count } as const
      call(searchCalls.remember, { body }).catch(() => {})
    }
    onClose()
    void navigate({ href: to })
  }
  const act = (action: SearchAction) => {
    if ('to' in action) return go(action.to)
    onClose()
    action.run()
  }

  const [highlighted, setHighlighted] = useState('')
  // What arrives above the highlighted item takes the highlight, so that Enter opens the best result.
  const firstValue = groups[0]?.hits[0]?.path ?? (recent[0] && `recent:${recent[0]}`) ?? ''
  useEffect(() => {
    if (firstValue) setHighlighted(firstValue)
  }, [firstValue])

  return (
    <CommandPalette
      label="Search"
      placeholder="Search racers, brands, events and more"
      maxLength={SEARCH_MAX_LENGTH}
      text={text}
      onTextChange={setText}
      highlighted={highlighted}
      onHighlight={setHighlighted}
      status={statusOf({ isSearching, isPending, isError, count })}
      onClose={onClose}
      footer={
        <div className="border-t border-line px-4 py-2.5 pointer-coarse:hidden">
          <KeyShortcutsCheckbox />
        </div>
      }
    >
      {isSearching && isError && (
        <CommandGroup heading="Search is unavailable. Check your connection and try again.">
          <CommandItem value="try-again" icon={<RefreshIcon />} onChoose={() => void refetch()}>
            Try again
          </CommandItem>
        </CommandGroup>
      )}
      {isSearching && !isError && count === 0 && (
        <p className="px-2.5 py-4 text-ui text-muted">
          {isPending ? 'Searching…' : `No results for “${typed}”`}
        </p>
      )}
      {recent.length > 0 && (
        <RecentSearches recent={recent} onChoose={setText} onCleared={() => void refetch()} />
      )}
      <SiteHits groups={groups} onChoose={go} />
      {isSearching && <Directories text={typed} isMember={isMember} onChoose={go} />}
      {offered.length > 0 && (
        <CommandGroup heading="Go to">
          {offered.map((action) => (
            <CommandItem
              key={action.label}
              value={`go:${action.label}`}
              icon={<ArrowIcon />}
              onChoose={() => act(action)}
            >
              {action.label}
            </CommandItem>
          ))}
        </CommandGroup>
      )}
    </CommandPalette>
  )
}

const containsWords = (label: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word))

type State = { isSearching: boolean; isPending: boolean; isError: boolean; count: number }

function statusOf({ isSearching, isPending, isError, count }: State): string {
  if (!isSearching) return ''
  if (isPending) return 'Searching…'
  if (isError) return 'Search is unavailable'
  return count === 0 ? 'No results' : plural(count, 'result')
}
