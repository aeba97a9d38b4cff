import { useEffect, useState } from 'react'

type Position = { latitude: number; longitude: number }

const TIMEOUT_MS = 10_000
const FIVE_MINUTES = 5 * 60_000

/** About a kilometre: near enough to find racers, and a shared link does not say where somebody lives. */
const blur = (degrees: number) => Math.round(degrees * 100) / 100

/** The device is asked only when somebody wants it, and not offered where the answer would be no. */
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
    // A browser that cannot say what it would allow may still allow it.
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
        setProblem('Your device does not tell where it is. Please type a place.')
      },
      { timeout: TIMEOUT_MS, maximumAge: FIVE_MINUTES },
    )
  }

  return { isAvailable, isLocating, problem, locate }
}
