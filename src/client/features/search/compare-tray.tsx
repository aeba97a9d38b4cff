import { useState } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { SendIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import { COMPARED_MAX } from '#shared/search/search.constants.ts'
import { useCompared } from './use-compared.ts'

const CompareDialog = lazyComponent(() => import('./compare-dialog.tsx'), 'CompareDialog')

/** The racers selected for comparison, pinned to the bottom of the screen. */
export function CompareTray() {
  const { compared, clear } = useCompared()
  const [isOpen, setIsOpen] = useState(false)
  if (compared.length === 0) return null
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-tabbar z-30 border-t-2 border-rule bg-paper pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-3">
        <p className="min-w-0 flex-1 truncate text-ui" role="status">
          <b className="mono">
            {compared.length} of {COMPARED_MAX}
          </b>
          <span className="max-sm:sr-only">: {compared.map(({ name }) => name).join(', ')}</span>
        </p>
        <Button size="sm" variant="ghost" onClick={clear}>
          Clear
        </Button>
        <ButtonLink
          to={paths.bulkMessages({ ids: compared.map(({ id }) => id).join(',') })}
          size="sm"
          variant="quiet"
        >
          <SendIcon />
          Message selected
        </ButtonLink>
        <Button size="sm" disabled={compared.length < 2} onClick={() => setIsOpen(true)}>
          {compared.length < 2 ? 'Select one more' : 'Compare'}
        </Button>
      </div>
      {isOpen && <CompareDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}
