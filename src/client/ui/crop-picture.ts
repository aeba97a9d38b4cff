export type CropArea = { x: number; y: number; width: number; height: number }

/** Crops a picture in the browser, to at most `maxWidth`. */
export async function cropPicture(
  src: string,
  area: CropArea,
  { maxWidth, type }: { maxWidth: number; type: 'image/jpeg' | 'image/png' },
): Promise<Blob> {
  const image = new Image()
  image.src = src
  await image.decode()
  const scale = Math.min(1, maxWidth / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), type, 0.92)
  })
}
