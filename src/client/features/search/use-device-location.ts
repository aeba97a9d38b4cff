import { useEffect, useState } from 'react'

type Position = { latitude: number; longitude: number }

const TIMEOUT_MS = 10_000
const FIVE_MINUTES = 5 * 60_000

/** About a kilometre: precise enough for a search, and a shared link does not reveal where somebody lives. */
const blur = (degrees: number) => Math.round(degrees * 100) / 100

/** Asks for the position only on demand; unavailable where permission was denied. */
export function useDeviceLocation() {
  const [isAvailable, setIsAvailable] = useState(false)
  const [isLocating, setIsLocating] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (!('geolocation' in navigator)) return
    const check = async () => {
      const permission = await navigator.permissions?.query({ name: 'geolocation' })
      setIsAvailable(permission?.state !== 'denied')
    }
    // Without the Permissions API the position may still be allowed.
    check().catch(() => setIsAvailable(true))
  }, [])

  function locate(onFound: (position: Position) => void) {
    setIsLocating(true)
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false)
        onFound({ latitude: blur(coords.latitude), longitude: blur(coords.longitude) })
      },
      () => {
        setIsLocating(false)
        setProblem('We couldn’t get your location. Enter a place instead.')
      },
      { timeout: TIMEOUT_MS, maximumAge: FIVE_MINUTES },
    )
  }

  return { isAvailable, isLocating, problem, locate }
}
