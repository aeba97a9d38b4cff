import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { type QueueSearch, reportsQuery } from './moderation.queries.ts'

export const queuePath = ({ state, kind, assignee, report }: QueueSearch): string =>
  paths.adminModeration({ state, kind, assignee, report })

/** The queue as a list that the keyboard moves through. */
export function useReportQueue(search: QueueSearch) {
  const navigate = useNavigate()
  const list = useInfiniteQuery({ ...reportsQuery(search), placeholderData: keepPreviousData })
  const reports = list.data?.pages.flatMap(({ items }) => items) ?? []
  const index = reports.findIndex(({ id }) => id === search.report)
  // A decided report leaves the list, and the next one takes its position.
  const lastIndex = useRef(0)
  useEffect(() => {
    if (index >= 0) lastIndex.current = index
  }, [index])

  function go(step: 1 | -1) {
    const isGone = search.report !== undefined && index < 0
    const from = index >= 0 ? index : isGone ? lastIndex.current - (step === 1 ? 1 : 0) : -1
    const next = reports[search.report === undefined ? 0 : from + step]
    if (next) {
      const href = queuePath({ ...search, report: next.id })
      void navigate({ href, replace: true, resetScroll: false })
    }
    if (step === 1 && list.hasNextPage && from + 2 >= reports.length) void list.fetchNextPage()
  }
  return { list, isEmpty: list.isSuccess && reports.length === 0, next: () => go(1), previous: () => go(-1) }
}

export type ReportQueueState = ReturnType<typeof useReportQueue>
