import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { type CropArea, cropPicture } from './crop-picture.ts'
import { Dialog, DialogBody, DialogContent, DialogFooter } from './dialog.tsx'
import { Field } from './field.tsx'
import { Range } from './range.tsx'

const MAX_ZOOM = 4

type CropDialogProps = {
  file: File
  title: string
  /** Width by height: 1 for a square, 3 for a header. */
  aspect: number
  maxWidth: number
  /** Keeps transparency, at the price of a larger file. */
  isTransparent?: boolean
  onCropped: (picture: Blob) => void
  onCancel: () => void
}

/** Crops a picture by dragging, or with the arrow keys and the zoom slider. */
export function CropDialog({
  file,
  title,
  aspect,
  maxWidth,
  isTransparent = false,
  onCropped,
  onCancel,
}: CropDialogProps) {
  const src = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [problem, setProblem] = useState<string>()
  const [isCutting, setIsCutting] = useState(false)

  async function keep() {
    if (!src || !area) return
    setIsCutting(true)
    try {
      onCropped(await cropPicture(src, area, { maxWidth, type: isTransparent ? 'image/png' : 'image/jpeg' }))
    } catch {
      setProblem(UNREADABLE)
      setIsCutting(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || onCancel()}>
      <DialogContent title={title} description="Drag the picture, or use the arrow keys and the slider.">
        <DialogBody className="gap-5">
          {problem ? (
            <Alert>{problem}</Alert>
          ) : (
            <div className="relative h-[min(22rem,45dvh)] overflow-hidden rounded-lg bg-asphalt">
              {src && (
                <Cropper
                  image={src}
                  crop={crop}
                  zoom={zoom}
                  maxZoom={MAX_ZOOM}
                  aspect={aspect}
                  disableAutomaticStylesInjection
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setArea(pixels)}
                  mediaProps={{ onError: () => setProblem(UNREADABLE) }}
                  cropperProps={{
                    role: 'group',
                    'aria-label': 'The part that is kept: move it with the arrow keys',
                  }}
                />
              )}
            </div>
          )}
          <Field label="Zoom" note={`${Math.round(zoom * 100)} %`}>
            <Range
              value={zoom}
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              onChange={({ target }) => setZoom(target.valueAsNumber)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={keep} pending={isCutting} disabled={!area || Boolean(problem)}>
            Use this picture
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

const UNREADABLE = 'We couldn’t open this picture. Try another one.'

/** An object URL for a local file while it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
