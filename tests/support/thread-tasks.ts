import { setTimeout as wait } from 'node:timers/promises'
import type { FetchOwn } from '#server/platform/cards/load-picture.ts'
import { requestReader } from '#server/platform/reader.ts'
import { threadTask } from '#server/platform/threads/thread-task.ts'
import { notFound } from '#shared/http/problem.ts'

/** Tasks that behave, and tasks that do not. */
export const testTasks = {
  echo: threadTask('echo', async () => async (text: string) => {
    // Leaves the event loop of the thread once, as every real task does.
    await wait(0)
    return text
  }),
  locale: threadTask('locale', async () => (_: null) => requestReader().locale),
  refuse: threadTask('refuse', async () => (_: null): string => {
    throw notFound('lap')
  }),
  fail: threadTask('fail', async () => (_: null): string => {
    throw new Error('spun off')
  }),
  fetch: threadTask('fetch', async () => async (url: string, fetchOwn: FetchOwn) => {
    const response = await fetchOwn(url)
    return { status: response.status, text: await response.text() }
  }),
  crash: threadTask(
    'crash',
    async () =>
      (_: null): string =>
        process.exit(1),
  ),
  hang: threadTask('hang', async () => (_: null): string => {
    for (;;);
  }),
}
