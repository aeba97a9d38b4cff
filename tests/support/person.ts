type RequestOptions = {
  body?: unknown
  form?: FormData | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
}
export type TestRequest = (method: string, path: string, options?: RequestOptions) => Promise<Response>

export type Person = ReturnType<typeof aPerson>

/** A signed-in user and their requests. */
export function aPerson(request: TestRequest, account: { userId: string; email: string; cookie: string }) {
  const { cookie } = account
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(method, path, { body, cookie, headers })
  return {
    ...account,
    request: send,
    /** Status and parsed body, for requests that may be refused. */
    async call<T>(method: string, path: string, body?: unknown): Promise<[status: number, body: T]> {
      const response = await send(method, path, body)
      const text = await response.text()
      return [response.status, (text ? JSON.parse(text) : undefined) as T]
    },
    /** The parsed body of a request that has to succeed. */
    async json<T>(method: string, path: string, body?: unknown): Promise<T> {
      return readJson<T>(await send(method, path, body))
    },
  }
}

/** The parsed body of a response that has to be a success. */
export async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export const codeOf = async (response: Response): Promise<[status: number, code: string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

/** The error message of each refused field. */
export const fieldsOf = async (response: Response): Promise<Record<string, string>> =>
  ((await response.json()) as { fields: Record<string, string> }).fields
