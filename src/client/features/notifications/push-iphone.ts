/** An iPad calls itself a Mac, but no Mac is touched with five fingers. */
export function isIphoneBrowser({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
