import { cn } from '#client/ui/cn.ts'
import { PinIcon } from '#client/ui/icons.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import type { MapCluster, MapContents, MapPin } from '#shared/maps/map.contract.ts'
import type { Coordinates } from '#shared/maps/map.rules.ts'
import { type MapSize, type MapView, toScreen } from './map-view.ts'

/** From here on a cluster is drawn larger. */
const LARGE_CLUSTER = 10
/** A marker that is partly outside is still drawn. */
const EDGE_PX = 40

type MapMarkersProps = {
  contents: MapContents
  view: MapView
  size: MapSize
  /** What the markers are, in the singular: "racer". */
  noun: string
  selectedId: string | undefined
  markedIds: ReadonlySet<string>
  onOpenCluster: (cluster: MapCluster) => void
  onSelect: (pin: MapPin) => void
}

/** Clusters and pins as buttons, in reading order from north to south. */
export function MapMarkers({ contents, view, size, noun, selectedId, markedIds, ...on }: MapMarkersProps) {
  const placed = <Marker extends Coordinates>(markers: readonly Marker[]) =>
    markers
      .map((marker) => ({ marker, ...toScreen(marker, view, size) }))
      .filter(
        ({ left, top }) =>
          left > -EDGE_PX && top > -EDGE_PX && left < size.width + EDGE_PX && top < size.height + EDGE_PX,
      )
      .sort((a, b) => a.top - b.top)
  return (
    <>
      {placed(contents.clusters).map(({ marker, left, top }) => (
        <button
          key={`${marker.latitude} ${marker.longitude}`}
          type="button"
          aria-label={`${plural(marker.count, noun)}, zoom in`}
          onClick={() => on.onOpenCluster(marker)}
          style={{ left, top }}
          className={cn(
            'absolute grid -translate-1/2 place-items-center rounded-full bg-asphalt mono font-bold text-bone ring-2 ring-bone outline-offset-3 hover:z-10 focus-visible:z-10',
            marker.count < LARGE_CLUSTER ? 'size-11 text-ui' : 'size-13.5 text-lg',
          )}
        >
          {formatCount(marker.count)}
        </button>
      ))}
      {placed(contents.pins).map(({ marker, left, top }) => (
        <button
          key={marker.id}
          type="button"
          aria-label={pinLabel(marker, markedIds.has(marker.id))}
          aria-pressed={marker.id === selectedId}
          data-marked={markedIds.has(marker.id) || undefined}
          onClick={() => on.onSelect(marker)}
          style={{ left, top }}
          className="group absolute grid min-h-11 min-w-11 -translate-x-1/2 -translate-y-full content-end justify-items-center hover:z-10 focus-visible:z-10 aria-pressed:z-10"
        >
          <PinFace pin={marker} />
          <span
            aria-hidden="true"
            className="h-2 w-3 bg-ink [clip-path:polygon(0_0,100%_0,50%_100%)] group-aria-pressed:bg-primary dark:bg-bone"
          />
        </button>
      ))}
    </>
  )
}

const pinLabel = ({ title, plate }: MapPin, isMarked: boolean): string =>
  [title, plate && `number ${plate}`, isMarked && 'selected'].filter(Boolean).join(', ')

const stateOfFace =
  'group-data-marked:bg-flag group-data-marked:ring-flag group-aria-pressed:border-primary group-aria-pressed:ring-3 group-aria-pressed:ring-primary'

const PinFace = ({ pin: { plate } }: { pin: MapPin }) =>
  plate ? (
    <NumberPlate size="sm" number={plate} className={stateOfFace} />
  ) : (
    <span
      className={cn(
        'grid size-8 place-items-center rounded-full border-2 border-ink bg-bone text-ink ring-[1.5px] ring-bone',
        stateOfFace,
      )}
    >
      <PinIcon className="size-4.5" />
    </span>
  )
