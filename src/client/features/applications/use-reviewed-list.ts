import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { applicationsQuery } from './application.queries.ts'
import { type ReviewSearch, reviewParams, statusesOf } from './review-search.ts'

/** The racers that are looked through, and the way from one to the next. */
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
  // Whoever was decided on leaves the list, and the next one stands in the same place.
  const lastIndex = useRef(0)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])

  function go(step: 1 | -1) {
    const isGone = id !== undefined && index < 0
    const from = index >= 0 ? index : isGone ? lastIndex.current - (step === 1 ? 1 : 0) : -1
    const next = applications[id === undefined ? 0 : from + step]
    if (next) show(next.id)
    if (step === 1 && query.hasNextPage && from + 2 >= applications.length) void query.fetchNextPage()
  }
  function show(next: string | undefined) {
    void navigate({
      to: paths.brandApplications(),
      search: reviewParams({ ...search, id: next }),
      replace: true,
      resetScroll: false,
    })
  }
  return { query, applications, index, next: () => go(1), previous: () => go(-1), show }
}

export type ReviewedList = ReturnType<typeof useReviewedList>
