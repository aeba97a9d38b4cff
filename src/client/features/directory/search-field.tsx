import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/lib/call.ts'
import { searchCalls } from '#client/lib/endpoint-map.ts'
import { useDebouncedText, useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field } from '#client/ui/field.tsx'
import { ClockIcon, FlagIcon, SearchIcon } from '#client/ui/icons.tsx'
import { FILTER_TEXT_MAX } from '#shared/athletes/athlete-filters.constants.ts'
import type { SearchScope } from '#shared/search/search.constants.ts'
import type { SearchSuggestion } from '#shared/search/search.contract.ts'
import { searchSuggestionsQuery } from './directory.queries.ts'

type SearchFieldProps = {
  value: string
  onChange: (text: string) => void
  /** A search that was meant, by Enter or by a suggestion, and not merely passed through while typing. */
  onSearch: (text: string) => void
  scope: SearchScope
  placeholder: string
  /** What else the page's URL holds, for a search that is submitted before hydration. */
  keep: Record<string, string | readonly string[]>
}

export function SearchField({ value, onChange, onSearch, scope, placeholder, keep }: SearchFieldProps) {
  const [isUsed, setIsUsed] = useState(false)
  const { text, type, flush } = useDebouncedText(value, onChange)
  const asked = useDebouncedValue(text.trim())
  const { data = [], refetch } = useQuery({
    ...searchSuggestionsQuery(asked, scope),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  })

  function search(meant: string) {
    flush(meant)
    if (meant.trim()) onSearch(meant.trim())
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
        {data.some(({ type }) => type === 'recent') && <ForgetButton onForgotten={() => void refetch()} />}
      </form>
    </search>
  )
}

function ForgetButton({ onForgotten }: { onForgotten: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(searchCalls.forget, {}),
    onSuccess: onForgotten,
  })
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => mutate()}
      className="mt-1 min-h-6 text-sm text-muted underline underline-offset-2 hover:text-fg"
    >
      Forget my searches
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
