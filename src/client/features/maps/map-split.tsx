import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { cn } from '#client/ui/cn.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { MapKind } from './map-kinds.ts'
import type { WorldMapProps } from './world-map.tsx'

const WorldMap = lazyComponent(() => import('./world-map.tsx'), 'WorldMap', {
  fallback: <Skeleton className="size-full" />,
})

const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

type MapSplitProps<Filters> = Omit<WorldMapProps, 'noun' | 'action' | 'note' | 'contentsQuery'> & {
  kind: MapKind<Filters>
  /** Those of the list without its area and order; the map starts again where the results of new filters are. */
  filters: Filters
  isMapShown: boolean
  /** A bar is pinned to the bottom of the screen, which the map must not reach under. */
  hasBottomBar?: boolean
  children: ReactNode
}

/** The map beside the list; above it on small screens. */
export function MapSplit<Filters>({
  kind: { query, ...kind },
  filters,
  isMapShown,
  hasBottomBar = false,
  children,
  ...map
}: MapSplitProps<Filters>) {
  return (
    <div className={cn('grid gap-6', isMapShown && 'lg:grid-cols-[minmax(17rem,5fr)_6fr]')}>
      {/* First in the tab order: a list that grows while it is read has no end to come after. */}
      {isMapShown && (
        <div
          className={cn(
            'h-[min(55dvh,30rem)] lg:sticky lg:top-22 lg:order-last lg:self-start',
            hasBottomBar ? 'lg:h-[calc(100dvh-11rem)]' : 'lg:h-[calc(100dvh-7.5rem)]',
          )}
        >
          <WorldMap
            key={JSON.stringify(filters)}
            contentsQuery={(part) => query(filters, part)}
            {...kind}
            {...map}
          />
        </div>
      )}
      <div className="@container min-w-0">{children}</div>
    </div>
  )
}

/** A list with a switch to its map; the view is in the URL beside the filters. */
export function ListOrMap<Filters>(props: Omit<MapSplitProps<Filters>, 'isMapShown'>) {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: 'list' | 'map') =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, view: next === 'map' ? next : undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid content-start gap-5">
      <div className="flex justify-end">
        <Segmented
          label="View"
          options={views}
          value={view === 'map' ? 'map' : 'list'}
          onValueChange={show}
        />
      </div>
      <MapSplit isMapShown={view === 'map'} {...props} />
    </div>
  )
}
