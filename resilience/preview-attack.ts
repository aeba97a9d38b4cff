import { importEndpoints } from '#shared/imports/import.contract.ts'
import { type Attack, countResponses } from './attack.ts'
import { APP_URL } from './nodes.ts'

const PARALLEL = 3

/** What one brand account can send: millions of tiny rows, of empty lines and of cells, and JSON of a million values. */
const bodies = () =>
  [
    { fileName: 'rows.csv', csv: `order_id\n${'1\n'.repeat(2_490_000)}` },
    { fileName: 'lines.csv', csv: `order_id\n${'\n'.repeat(4_900_000)}1` },
    { fileName: 'cells.csv', csv: `order_id\n${`${','.repeat(200)}1\n`.repeat(24_000)}` },
    { fileName: 'values.csv', csv: 'order_id\n1', more: Array.from({ length: 2_000_000 }, () => []) },
  ].map((body) => JSON.stringify(body))

/** Each account previews the files again and again, several at the same time. */
export const previewFiles: Attack = async ({ url, cookies = [] }, isOver) => {
  const { method, path } = importEndpoints.dryRun
  const responses = countResponses()
  const files = bodies()
  const previewRepeatedly = async (cookie: string) => {
    for (let at = 0; !isOver(); at += 1) {
      await responses.send(`${url}${path}`, {
        method,
        headers: { origin: APP_URL, cookie, 'content-type': 'application/json' },
        body: files[at % files.length] ?? null,
      })
    }
  }
  await Promise.all(
    cookies.flatMap((cookie) => Array.from({ length: PARALLEL }, () => previewRepeatedly(cookie))),
  )
  return responses.seen
}
