import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { MinusIcon } from '#client/ui/tool-icons.tsx'

type ZoomButtonsProps = { canZoomIn: boolean; canZoomOut: boolean; onZoom: (levels: 1 | -1) => void }

export function ZoomButtons({ canZoomIn, canZoomOut, onZoom }: ZoomButtonsProps) {
  return (
    <div className="absolute top-4 right-4 grid divide-y divide-line overflow-hidden rounded-lg border border-input bg-card">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Zoom in"
        aria-disabled={!canZoomIn}
        onClick={() => onZoom(1)}
      >
        <PlusIcon />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Zoom out"
        aria-disabled={!canZoomOut}
        onClick={() => onZoom(-1)}
      >
        <MinusIcon />
      </Button>
    </div>
  )
}

export const SearchAreaButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" className="absolute top-4 left-4 shadow-lift" onClick={onClick}>
    Search this area
  </Button>
)
