import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { addNotification, unreadQuery } from './notification.queries.ts'

/** The live unread count, and the latest notification since the page was opened. */
export function useUnread(): { unread: number; latest: string } {
  const queryClient = useQueryClient()
  // The first render must match the server's HTML, whatever has been loaded since.
  const isHydrated = useHydrated()
  const { data } = useQuery(unreadQuery())
  const [latest, setLatest] = useState('')
  const refetch = () => void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey })
  useRealtimeEvent('notification', ({ notification }) => {
    addNotification(queryClient, notification)
    setLatest(notification.title)
  })
  // Published with every notification, and when something is read in any window.
  useRealtimeEvent('counts', refetch)
  useRealtimeEvent('poll', refetch)
  return { unread: isHydrated ? (data?.unread ?? 0) : 0, latest }
}
