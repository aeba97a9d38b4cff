import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { addNotification, unreadQuery } from './notification.queries.ts'

/** How many notifications are unread, as it changes, and the latest that came while the page is open. */
export function useUnread(): { unread: number; latest: string } {
  const queryClient = useQueryClient()
  // A part that hydrates late has to render as the server did first, whatever was loaded meanwhile.
  const isHydrated = useHydrated()
  const { data } = useQuery(unreadQuery())
  const [latest, setLatest] = useState('')
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey })
  useRealtimeEvent('notification', ({ notification }) => {
    addNotification(queryClient, notification)
    setLatest(notification.title)
  })
  // It comes with every notification, and when something was read, here or in another window.
  useRealtimeEvent('counts', lookAgain)
  useRealtimeEvent('poll', lookAgain)
  return { unread: isHydrated ? (data?.unread ?? 0) : 0, latest }
}
