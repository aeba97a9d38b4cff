import { threadTask } from '#server/platform/threads/thread-task.ts'

/** Parses a body above the usual limit by the schema of its endpoint: its JSON can contain a million values. */
export const bodyTask = threadTask('http.body', async () => {
  const { parseBody } = await import('./parse-body.ts')
  const { endpoints } = await import('#shared/endpoints.ts')
  const all = Object.values(endpoints).flatMap((area) => Object.values(area))
  return ({ method, path, text }: { method: string; path: string; text: string }): unknown =>
    parseBody(all.find((each) => each.method === method && each.path === path)?.body, text)
})
