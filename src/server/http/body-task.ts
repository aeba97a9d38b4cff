import { threadTask } from '#server/platform/threads/thread-task.ts'

/** From this size on a body is parsed in a thread: its JSON can contain a million values. */
export const LARGE_BODY_CHARACTERS = 256 * 1024

/** Parses a large body by the schema of its endpoint. */
export const bodyTask = threadTask('http.body', async () => {
  const { parseBody } = await import('./parse-body.ts')
  const { endpoints } = await import('#shared/endpoints.ts')
  const all = Object.values(endpoints).flatMap((area) => Object.values(area))
  return ({ method, path, text }: { method: string; path: string; text: string }): unknown =>
    parseBody(all.find((each) => each.method === method && each.path === path)?.body, text)
})
