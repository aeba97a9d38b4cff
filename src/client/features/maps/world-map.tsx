import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { MAP_ZOOM_MAX, type MapCluster, type MapPin } from '#shared/maps/map.contract.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { BaseMap } from './base-map.tsx'
import { MapCard } from './map-card.tsx'
import { SearchAreaButton, ZoomButtons } from './map-controls.tsx'
import { MapMarkers } from './map-markers.tsx'
import { boundsOf, fitBounds, type MapView, wholeWorld, zoomBy } from './map-view.ts'
import { type ContentsQuery, useExtent, useMapContents } from './use-map-contents.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useSize } from './use-size.ts'

export type WorldMapProps = {
  /** What the markers are, in the singular: "racer". */
  noun: string
  /** The link of a card: "View Profile". */
  action: string
  /** What a position means: "Home cities, not addresses". */
  note: string
  contentsQuery: ContentsQuery
  /** The area that the list is limited to. */
  area: Bounds | null
  onSearchArea: (area: Bounds) => void
  /** Pins that are drawn as selected in the list. */
  markedIds?: ReadonlySet<string> | undefined
  /** Follows which pin's card is open; a constant function. */
  onOpenPin?: ((id: string | null) => void) | undefined
  /** Added to the link of a pin's card. */
  renderPinActions?: ((pin: MapPin) => ReactNode) | undefined
}

const noMarks: ReadonlySet<string> = new Set()

/** A map of the list's results; it starts where they are. The list beside it is its accessible alternative. */
export function WorldMap({
  noun,
  action,
  note,
  contentsQuery,
  area,
  onSearchArea,
  markedIds = noMarks,
  onOpenPin,
  renderPinActions,
}: WorldMapProps) {
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  const size = useSize(surface)
  const [moved, setMoved] = useState<MapView | null>(null)
  const [isMovedSince, setIsMovedSince] = useState(false)
  const [selected, setSelected] = useState<MapPin | null>(null)

  const extent = useExtent(contentsQuery)
  const start = area ?? extent
  const view = moved ?? (start ? fitBounds(start, size) : wholeWorld(size))
  const move = useCallback(
    (change: (view: MapView) => MapView) => {
      setIsMovedSince(true)
      setMoved((before) => change(before ?? (start ? fitBounds(start, size) : wholeWorld(size))))
    },
    [start, size],
  )
  const { surfaceProps, pressKey } = useMapGestures(surface, size, move)
  const { data: contents, isError } = useMapContents(contentsQuery, view, size)

  const openId = selected?.id ?? null
  useEffect(() => {
    onOpenPin?.(openId)
    return () => onOpenPin?.(null)
  }, [onOpenPin, openId])

  function searchArea(searched: Bounds) {
    setIsMovedSince(false)
    setMoved(view)
    onSearchArea(searched)
  }

  function openCluster({ bounds }: MapCluster) {
    const closer = fitBounds(bounds, size)
    // All of them are in one town: no zoom would separate them, but the list can show them.
    if (closer.zoom <= view.zoom) searchArea(bounds)
    else move(() => closer)
  }

  return (
    // Arrows, plus and minus work from every button on the map.
    <section
      aria-label={`Map of ${noun}s`}
      onKeyDown={pressKey}
      className="relative size-full overflow-hidden rounded-lg bg-(--map-water) ring-1 ring-line"
    >
      <div
        ref={setSurface}
        {...surfaceProps}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden select-none active:cursor-grabbing"
      >
        <BaseMap view={view} size={size} />
        {contents && (
          <MapMarkers
            contents={contents}
            view={view}
            size={size}
            noun={noun}
            selectedId={selected?.id}
            markedIds={markedIds}
            onOpenCluster={openCluster}
            onSelect={setSelected}
          />
        )}
      </div>
      {isMovedSince && <SearchAreaButton onClick={() => searchArea(boundsOf(view, size))} />}
      <ZoomButtons
        canZoomIn={view.zoom < MAP_ZOOM_MAX}
        canZoomOut={view.zoom > wholeWorld(size).zoom}
        onZoom={(levels) => move((now) => zoomBy(now, levels, size))}
      />
      <p role="status" className="absolute bottom-0 left-0 bg-card px-2.5 py-1 text-xs text-muted">
        {isError && 'We couldn’t load the map. The list shows the same results.'}
        {contents && (contents.isComplete ? note : 'Too many to show at once. Zoom in or add a filter.')}
      </p>
      {selected && (
        <MapCard
          key={selected.id}
          pin={selected}
          noun={noun}
          action={action}
          onClose={() => setSelected(null)}
        >
          {renderPinActions?.(selected)}
        </MapCard>
      )}
    </section>
  )
}
