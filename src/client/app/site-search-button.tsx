import { useEffect, useState } from 'react'
import { shortcutKey, useHasKeyShortcuts } from '#client/lib/key-shortcuts.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'

const importDialog = () => import('./site-search-dialog.tsx')
const SiteSearchDialog = lazyComponent(importDialog, 'SiteSearchDialog')

/** Opens the search over the whole site; so do Cmd or Ctrl with K and, unless it is switched off, "/". */
export function SiteSearchButton() {
  const [start, setStart] = useState<string | null>(null)
  const hasKeyShortcuts = useHasKeyShortcuts()

  useEffect(() => {
    // The home page's `search` is the entry for search engines (`home-structured-data.ts`).
    const given = location.pathname === paths.home() && new URLSearchParams(location.search).get('search')
    if (given) setStart(given)
  }, [])

  useEffect(() => {
    function open(event: KeyboardEvent) {
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const isSlash = hasKeyShortcuts && shortcutKey(event) === '/'
      if (event.defaultPrevented || !(isCommand || isSlash)) return
      event.preventDefault()
      setStart('')
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [hasKeyShortcuts])

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeyShortcuts ? '/ Meta+K Control+K' : 'Meta+K Control+K'}
        title={hasKeyShortcuts ? 'Search (/)' : 'Search'}
        onPointerEnter={() => void importDialog()}
        onClick={() => setStart('')}
      >
        <SearchIcon />
      </Button>
      {start !== null && <SiteSearchDialog start={start} onClose={() => setStart(null)} />}
    </>
  )
}
