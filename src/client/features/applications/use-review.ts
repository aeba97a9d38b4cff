import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { paths } from '#shared/paths.ts'
import {
  actionInput,
  applicationQuery,
  applicationsQuery,
  useApplicationAction,
} from './application.queries.ts'
import { type ReviewSearch, reviewParams, statusesOf } from './review-search.ts'

export function useReviewedList(search: ReviewSearch) {
  const { filter, opportunity, id } = search
  const navigate = useNavigate()
  const query = useInfiniteQuery({
    ...applicationsQuery({
      direction: 'received',
      statuses: statusesOf(filter),
      opportunityId: opportunity,
    }),
    placeholderData: keepPreviousData,
  })
  const applications = query.data?.pages.flatMap(({ items }) => items) ?? []
  const index = applications.findIndex((each) => each.id === id)
  // A decided application leaves the list, and the next one takes its position.
  const lastIndex = useRef(0)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])

  function go(step: 1 | -1) {
    const isGone = id !== undefined && index < 0
    const from = index >= 0 ? index : isGone ? lastIndex.current - (step === 1 ? 1 : 0) : -1
    const next = applications[id === undefined ? 0 : from + step]
    if (next) {
      void navigate({
        to: paths.brandApplications(),
        search: reviewParams({ ...search, id: next.id }),
        replace: true,
        resetScroll: false,
      })
    }
    if (step === 1 && query.hasNextPage && from + 2 >= applications.length) void query.fetchNextPage()
  }
  return { query, applications, index, next: () => go(1), previous: () => go(-1) }
}

export type ReviewedList = ReturnType<typeof useReviewedList>

/** The open application. Showing a new one marks it as in review for the racer. */
export function useOpenApplication(id: string | undefined) {
  const query = useQuery({ ...applicationQuery(id ?? ''), enabled: id !== undefined })
  const { mutate, refusal } = useApplicationAction(applicationCalls.open)
  const opened = useRef(new Set<string>())
  const application = id === undefined ? undefined : query.data
  const isNew = !refusal && (application?.allowed.includes('open') ?? false)
  const open = useEffectEvent(() => {
    if (!application || opened.current.has(application.id)) return
    opened.current.add(application.id)
    mutate(actionInput(application))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for the next new application.
  useEffect(() => {
    if (isNew) open()
  }, [isNew, application?.id])
  return { application, error: id === undefined ? null : query.error, refetch: query.refetch }
}
