import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { cn } from '#client/ui/cn.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { WorldMapProps } from './world-map.tsx'

const WorldMap = lazyComponent(() => import('./world-map.tsx'), 'WorldMap', {
  fallback: <Skeleton className="size-full" />,
})

const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

/** The view is in the URL beside the filters. */
export function useMapShown() {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    isMapShown: view === 'map',
    setIsMapShown: (isShown: boolean) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => ({ ...now, view: isShown ? 'map' : undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}

type MapToggleProps = { isMapShown: boolean; onChange: (isMapShown: boolean) => void }

export const MapToggle = ({ isMapShown, onChange }: MapToggleProps) => (
  <Segmented
    label="View"
    options={views}
    value={isMapShown ? 'map' : 'list'}
    onValueChange={(view) => onChange(view === 'map')}
  />
)

type MapSplitProps = {
  map: WorldMapProps
  isMapShown: boolean
  /** Changes with the filters: the map starts again where the new results are. */
  filterKey: string
  toggle?: ReactNode
  children: ReactNode
}

/** The map beside the list; on small screens it replaces it. */
export function MapSplit({ map, isMapShown, filterKey, toggle, children }: MapSplitProps) {
  return (
    <div className="grid content-start gap-5">
      {toggle && <div className="flex justify-end">{toggle}</div>}
      <div className={cn('grid gap-6', isMapShown && 'lg:grid-cols-[minmax(17rem,2fr)_3fr]')}>
        <div className={cn('@container min-w-0', isMapShown && 'max-lg:hidden')}>{children}</div>
        {isMapShown && (
          <div className="h-[min(70dvh,36rem)] lg:sticky lg:top-22 lg:h-[calc(100dvh-7.5rem)] lg:self-start">
            <WorldMap key={filterKey} {...map} />
          </div>
        )}
      </div>
    </div>
  )
}
