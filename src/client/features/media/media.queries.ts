import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useSetUser } from '#client/lib/session.ts'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'

export const galleryQuery = () => endpointQuery(mediaCalls.list, {})
export const quotaQuery = () => endpointQuery(mediaCalls.quota, {})

/** A job removes the files shortly after the response. */
const QUOTA_DELAY_MS = 1500

export const writeGallery = (queryClient: QueryClient, change: (items: MediaItem[]) => MediaItem[]) =>
  queryClient.setQueryData(galleryQuery().queryKey, (items) => items && change(items))

/** Profiles show parts of the gallery. */
export function invalidateProfiles(queryClient: QueryClient): void {
  for (const resource of ['/api/athletes', '/api/promoters', '/api/brands', '/api/profile']) {
    void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
  }
}

/** The name of an item in labels: its text, or its kind and position. */
export const mediaName = ({ caption, alt, kind }: MediaItem, index: number): string =>
  caption ?? alt ?? `${kind === 'IMAGE' ? 'picture' : 'video'} ${index + 1}`

export const useAddVideo = () =>
  useEndpointMutation(mediaCalls.add, {
    success: { title: 'Video added', description: 'It is at the end of your gallery.' },
    onSuccess: (added, _, queryClient) => {
      writeGallery(queryClient, (items) => [...items, added])
      invalidateProfiles(queryClient)
    },
  })

export const useChangeMedia = (success: string) =>
  useEndpointMutation(mediaCalls.change, {
    success,
    onSuccess: (changed, _, queryClient) => {
      writeGallery(queryClient, (items) => items.map((item) => (item.id === changed.id ? changed : item)))
      invalidateProfiles(queryClient)
    },
  })

/** Removes several items one after the other; those that fail stay. */
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
    onError: showFailure('Some items were not deleted'),
    onSettled: () => {
      invalidateProfiles(queryClient)
      setTimeout(() => void queryClient.invalidateQueries(quotaQuery()), QUOTA_DELAY_MS)
    },
  })
}

/** Optimistic: the new order is shown at once and reverted if the server refuses it. */
export function useOrderMedia() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (items: readonly MediaItem[]) =>
      call(mediaCalls.order, { body: { ids: items.map(({ id }) => id) } }),
    scope: { id: 'media-order' },
    onMutate: (items) => {
      writeGallery(queryClient, () => [...items])
    },
    onSuccess: () => invalidateProfiles(queryClient),
    onError: (error) => {
      showFailure('The order was not saved')(error)
      void queryClient.invalidateQueries(galleryQuery())
    },
  })
}

const showFailure = (title: string) => (error: Error) =>
  toast({ variant: 'destructive', title, description: error.message })

export function useSetPicture() {
  const setUser = useSetUser()
  return useEndpointMutation(mediaCalls.setPicture, {
    success: ({ profileImageUrl }) => (profileImageUrl ? 'Profile picture set' : 'Profile picture removed'),
    failure: 'The profile picture was not set',
    onSuccess: (user, _, queryClient) => {
      setUser(user)
      invalidateProfiles(queryClient)
    },
  })
}

export const useSetHeader = () =>
  useEndpointMutation(mediaCalls.setHeader, {
    success: { title: 'Header picture set', description: 'Your profile has a new header picture.' },
    failure: 'The header picture was not set',
    onSuccess: (_, __, queryClient) => invalidateProfiles(queryClient),
  })
