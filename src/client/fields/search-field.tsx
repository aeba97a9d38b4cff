import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#client/lib/call.ts'
import { searchCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { useSession } from '#client/lib/session.ts'
import { useDebouncedText, useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field } from '#client/ui/field.tsx'
import { ClockIcon, FlagIcon, SearchIcon } from '#client/ui/icons.tsx'
import { FILTER_TEXT_MAX } from '#shared/athletes/athlete-filters.constants.ts'
import type { Total } from '#shared/http/list-headers.ts'
import { SEARCH_MIN_LENGTH, type SearchScope } from '#shared/search/search.constants.ts'
import type { SearchSuggestion } from '#shared/search/search.contract.ts'

type SearchFieldProps = {
  value: string
  onChange: (text: string) => void
  /** Called for Enter and for a chosen suggestion, not while typing. */
  onSearch: (text: string) => void
  scope: SearchScope
  placeholder: string
  /** The other parameters of the URL, for a search that is submitted before hydration. */
  keep: Record<string, string | readonly string[]>
}

/** Contains the user's recent searches, so it is never cached. */
const searchSuggestionsQuery = (q: string, scope: SearchScope) => ({
  ...endpointQuery(searchCalls.suggestions, { query: { q, scope } }),
  ...alwaysFresh,
  retry: false,
})

/** The search of a directory, with suggestions. */
export function SearchField({ value, onChange, onSearch, scope, placeholder, keep }: SearchFieldProps) {
  const [isUsed, setIsUsed] = useState(false)
  const { text, type, flush } = useDebouncedText(value, onChange)
  const asked = useDebouncedValue(text.trim())
  const { data = [], refetch } = useQuery({
    ...searchSuggestionsQuery(asked, scope),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  })

  function search(submitted: string) {
    flush(submitted)
    if (submitted.trim()) onSearch(submitted.trim())
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
        }}
      >
        {Object.entries(keep).flatMap(([name, value]) =>
          [value].flat().map((each) => <input key={name + each} type="hidden" name={name} value={each} />),
        )}
        <Field label="Search">
          <Combobox
            name="search"
            isFreeText
            enterKeyHint="search"
            text={text}
            onTextChange={type}
            onFocusCapture={() => setIsUsed(true)}
            options={data.map((suggestion) => ({
              ...suggestion,
              value: suggestion.id,
              label: suggestion.text,
            }))}
            onChoose={(suggestion) => search(suggestion.text)}
            onClear={() => flush('')}
            listLabel="Suggestions"
            placeholder={placeholder}
            maxLength={FILTER_TEXT_MAX}
            icon={<SearchIcon />}
            renderOption={(suggestion) => <Suggestion suggestion={suggestion} />}
          />
        </Field>
        {data.some(({ type }) => type === 'recent') && (
          <ClearHistoryButton onCleared={() => void refetch()} />
        )}
      </form>
    </search>
  )
}

function ClearHistoryButton({ onCleared }: { onCleared: () => void }) {
  const { mutate, isPending } = useEndpointMutation(searchCalls.forget, { onSuccess: onCleared })
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => mutate({})}
      className="mt-1 min-h-6 text-sm text-muted underline underline-offset-2 hover:text-fg"
    >
      Clear search history
    </button>
  )
}

const icons = {
  recent: <ClockIcon className="size-4" />,
  popular: <FlagIcon className="size-4" />,
  suggestion: <SearchIcon className="size-4" />,
}
const kinds = { recent: 'Recent', popular: 'Popular', suggestion: null }

function Suggestion({ suggestion: { type, text, category } }: { suggestion: SearchSuggestion }) {
  return (
    <>
      <span className="mr-2.5 opacity-70">{icons[type]}</span>
      <span className="min-w-0 flex-1 truncate">{text}</span>
      <span className="ml-3 font-mono text-xs opacity-80">{kinds[type] ?? category}</span>
    </>
  )
}

/**
 * Returns the function that saves a submitted search to the user's history, which happens once its result count is known.
 * Visitors have no history.
 */
export function useSearchHistory(scope: SearchScope, shown: string, total: Total | null) {
  const isMember = useSession() !== null
  const [submitted, setSubmitted] = useState<string | null>(null)
  useEffect(() => {
    if (!submitted || submitted !== shown || !total) return
    setSubmitted(null)
    if (!isMember || submitted.length < SEARCH_MIN_LENGTH) return
    // A failure only leaves a gap in the history.
    call(searchCalls.remember, { body: { query: submitted, scope, resultCount: total.count } }).catch(
      () => {},
    )
  }, [submitted, shown, total, scope, isMember])
  return setSubmitted
}
