import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { SearchIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

const REST_MS = 300

type UrlSearchProps = {
  label: string
  placeholder: string
  path: string
  search: string
  /** The other query parameters, which are kept. */
  keep?: Record<string, string>
  maxLength: number
  className?: string
}

/** Searches while typing, with the text in the URL. Without JavaScript it is an ordinary form. */
export function UrlSearch({
  label,
  placeholder,
  path,
  search,
  keep = {},
  maxLength,
  className,
}: UrlSearchProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState({ search, sent: search })
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(clock.current), [])

  // The URL was changed by something else, such as the Back button.
  if (known.search !== search) {
    setKnown({ ...known, search })
    if (known.sent !== search) setTyped(search)
  }

  function go(text: string) {
    clearTimeout(clock.current)
    const words = text.trim()
    setKnown({ ...known, sent: words })
    void navigate({
      to: path,
      search: { ...keep, ...(words && { search: words }) },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <search className={className}>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          go(typed)
        }}
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={label} hideLabel>
          <TextInput
            type="search"
            name="search"
            icon={<SearchIcon />}
            placeholder={placeholder}
            maxLength={maxLength}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value)
              clearTimeout(clock.current)
              clock.current = setTimeout(() => go(value), REST_MS)
            }}
          />
        </Field>
      </form>
    </search>
  )
}
