import { useEffect, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'

const importDialog = () => import('./site-search-dialog.tsx')
const SiteSearchDialog = lazyComponent(importDialog, 'SiteSearchDialog')

/** Where "/" is a character, or where another dialog has the keyboard. */
const TYPING = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Opens the search over the whole site; so do "/" and Cmd or Ctrl with K. */
export function SiteSearchButton() {
  const [start, setStart] = useState<string | null>(null)

  useEffect(() => {
    // The home page's `search` is the entry for search engines (`home-structured-data.ts`).
    const given = location.pathname === paths.home() && new URLSearchParams(location.search).get('search')
    if (given) setStart(given)

    function open(event: KeyboardEvent) {
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (event.defaultPrevented || !(isCommand || isSlash(event))) return
      event.preventDefault()
      setStart('')
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Meta+K Control+K"
        title="Search (/)"
        onPointerEnter={() => void importDialog()}
        onClick={() => setStart('')}
      >
        <SearchIcon />
      </Button>
      {start !== null && <SiteSearchDialog start={start} onClose={() => setStart(null)} />}
    </>
  )
}

function isSlash({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '/' || metaKey || ctrlKey || altKey) return false
  return !(target instanceof Element && target.closest(TYPING))
}
