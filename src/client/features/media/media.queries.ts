import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useSetUser } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { MediaItem, mediaEndpoints } from '#shared/media/media.contract.ts'

export const galleryQuery = () => endpointQuery(mediaCalls.list, {})
export const quotaQuery = () => endpointQuery(mediaCalls.quota, {})

/** Removed files are let go by a job, a moment after the answer. */
const ROOM_FREED_AFTER_MS = 1500

export const writeGallery = (queryClient: QueryClient, change: (items: MediaItem[]) => MediaItem[]) =>
  queryClient.setQueryData(galleryQuery().queryKey, (items) => items && change(items))

/** Profiles show parts of the gallery, so what was read of them is out of date. */
export function forgetProfiles(queryClient: QueryClient): void {
  for (const resource of ['/api/athletes', '/api/promoters', '/api/brands', '/api/profile']) {
    void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  }
}

const failed = (title: string) => (error: Error) =>
  toast({ variant: 'destructive', title, description: error.message })

export function useAddMedia() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof mediaEndpoints.add>) => call(mediaCalls.add, input),
    onSuccess: (added) => {
      writeGallery(queryClient, (items) => [...items, added])
      forgetProfiles(queryClient)
    },
  })
}

export function useChangeMedia() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof mediaEndpoints.change>) => call(mediaCalls.change, input),
    onSuccess: (changed) => {
      writeGallery(queryClient, (items) => items.map((item) => (item.id === changed.id ? changed : item)))
      forgetProfiles(queryClient)
    },
  })
}

/** Removes several, one after the other; what cannot be removed stays and is said. */
export function useRemoveMedia() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await call(mediaCalls.remove, { params: { id } })
        writeGallery(queryClient, (items) => items.filter((item) => item.id !== id))
      }
    },
    retry: false,
    onError: failed('Not everything was deleted'),
    onSettled: () => {
      forgetProfiles(queryClient)
      setTimeout(() => void queryClient.invalidateQueries(quotaQuery()), ROOM_FREED_AFTER_MS)
    },
  })
}

/** The new order is shown at once, and taken back if the server knows better. */
export function useOrderMedia() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (items: readonly MediaItem[]) =>
      call(mediaCalls.order, { body: { ids: items.map(({ id }) => id) } }),
    scope: { id: 'media-order' },
    onMutate: (items) => {
      writeGallery(queryClient, () => [...items])
    },
    onSuccess: () => forgetProfiles(queryClient),
    onError: (error) => {
      failed('The order was not saved')(error)
      void queryClient.invalidateQueries(galleryQuery())
    },
  })
}

export function useSetPicture() {
  const setUser = useSetUser()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof mediaEndpoints.setPicture>) => call(mediaCalls.setPicture, input),
    onSuccess: (user) => {
      setUser(user)
      forgetProfiles(queryClient)
      toast({
        variant: 'success',
        title: user.profileImageUrl ? 'Profile picture set' : 'Profile picture removed',
      })
    },
    onError: failed('The profile picture was not set'),
  })
}

export function useSetHeader() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof mediaEndpoints.setHeader>) => call(mediaCalls.setHeader, input),
    onSuccess: () => {
      forgetProfiles(queryClient)
      toast({ variant: 'success', title: 'Header set', description: 'Your profile has a new wide picture.' })
    },
    onError: failed('The header was not set'),
  })
}
