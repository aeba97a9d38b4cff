import { useCallback, useEffect, useState } from 'react'

export type DevicePosition = { latitude: number; longitude: number }
export type DeviceLocation = ReturnType<typeof useDeviceLocation>

const TIMEOUT_MS = 10_000
const FIVE_MINUTES = 5 * 60_000

/** About a kilometre: precise enough for a search, and a shared link does not reveal where somebody lives. */
const blur = (degrees: number) => Math.round(degrees * 100) / 100

/** Reads the position at once where it was allowed before, and otherwise on demand; unavailable where it was denied. */
export function useDeviceLocation() {
  const [isAvailable, setIsAvailable] = useState(false)
  const [isLocating, setIsLocating] = useState(false)
  const [position, setPosition] = useState<DevicePosition | null>(null)
  const [problem, setProblem] = useState<string>()

  const locate = useCallback(() => {
    setIsLocating(true)
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false)
        setPosition({ latitude: blur(coords.latitude), longitude: blur(coords.longitude) })
      },
      () => {
        setIsLocating(false)
        setProblem('We couldn’t get your location. Enter a place instead.')
      },
      { timeout: TIMEOUT_MS, maximumAge: FIVE_MINUTES },
    )
  }, [])

  useEffect(() => {
    if (!('geolocation' in navigator)) return
    let isGone = false
    const check = async () => {
      const permission = await navigator.permissions?.query({ name: 'geolocation' })
      if (isGone) return
      setIsAvailable(permission?.state !== 'denied')
      if (permission?.state === 'granted') locate()
    }
    // Without the Permissions API the position may still be allowed.
    check().catch(() => setIsAvailable(true))
    return () => {
      isGone = true
    }
  }, [locate])

  return { isAvailable, isLocating, position, problem, locate }
}
