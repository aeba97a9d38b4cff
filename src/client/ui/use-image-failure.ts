import { type RefCallback, useState } from 'react'

/** Knows whether a picture failed, also when it did so in the server's HTML before React was there to listen. */
export function useImageFailure(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>()

  const ref: RefCallback<HTMLImageElement> = (image) => {
    const hasFailed = image?.complete && image.naturalWidth === 0 && image.getAttribute('src') === src
    if (hasFailed && failedSrc !== src) setFailedSrc(src)
  }

  return {
    hasFailed: src === undefined || failedSrc === src,
    imageProps: { ref, onError: () => setFailedSrc(src) },
  }
}
