/** An error response of OpenSearch; `status` 0: no response in time. */
export class OpenSearchError extends Error {
  readonly status: number

  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'OpenSearchError'
    this.status = status
  }

  /** Whether a retry may succeed. Otherwise the request itself is wrong. */
  get isOutage(): boolean {
    return this.status === 0 || this.status === 404 || this.status === 429 || this.status >= 500
  }
}

type SendRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object | string
  withinMs?: number
}
type Found = {
  _id: string
  _version: number
  sort: [number | string, number]
  fields?: { userId: [number] }
  _source?: Record<string, unknown>
}
type Bucket = { key: string; doc_count: number }
export type Aggregation = { buckets?: Bucket[]; by?: Aggregation }
export type SearchResponse = {
  hits: { total: { value: number }; hits: Found[] }
  aggregations?: Record<string, Aggregation>
}

/** Limit for a whole search, within the time limit of a page (`REQUEST_TIMEOUT_MS`). */
export const defaultSearchWithinMs = 2_000
const defaultWithinMs = 30_000

type Options = {
  searchWithinMs?: number
  /** Aborts all requests. */
  signal?: AbortSignal
}

export type OpenSearchClient = ReturnType<typeof createOpenSearchClient>

/** A client for OpenSearch's REST API. Sends a name and password in the URL as basic auth. */
export function createOpenSearchClient(
  url: string,
  { searchWithinMs = defaultSearchWithinMs, signal }: Options = {},
) {
  const { origin, pathname, username, password } = new URL(url)
  const base = origin + pathname.replace(/\/$/, '')
  const login = Buffer.from(
    `${decodeURIComponent(username)}:${decodeURIComponent(password)}`,
  ).toString('base64')
  const headers = {
    'content-type': 'application/json',
    ...(username && { authorization: `Basic ${login}` }),
  }

  async function request<Answer>(
    path: string,
    { method = 'GET', body, withinMs = defaultWithinMs }: SendRequest = {},
  ): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const limit = AbortSignal.timeout(withinMs)
    const said = await fetch(base + path, {
      method,
      headers,
      body: text,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause: unknown) => {
        throw new OpenSearchError(`OpenSearch does not answer ${method} ${path}`, 0, cause)
      })
    if (said.status >= 400)
      throw new OpenSearchError(
        `OpenSearch answers ${said.status} to ${method} ${path}: ${said.text.slice(0, 1000)}`,
        said.status,
      )
    try {
      return JSON.parse(said.text)
    } catch (cause) {
      throw new OpenSearchError(
        `No OpenSearch answers ${method} ${path}: ${said.text.slice(0, 1000)}`,
        0,
        cause,
      )
    }
  }

  return {
    request,
    /** Null for a 404. */
    async find<Answer>(path: string): Promise<Answer | null> {
      return request<Answer>(path, { withinMs: searchWithinMs }).catch((error: unknown) => {
        if (error instanceof OpenSearchError && error.status === 404) return null
        throw error
      })
    },
    /**
     * Runs several searches at once. Fails when one of them fails or would return partial results.
     */
    async search(index: string, searches: object[]): Promise<SearchResponse[]> {
      if (searches.length === 0) return []
      const body = searches
        .map((search) => `{"allow_partial_search_results":false}\n${JSON.stringify(search)}\n`)
        .join('')
      const { responses } = await request<{
        responses: (SearchResponse & { error?: object; status: number })[]
      }>(`/${index}/_msearch`, { method: 'POST', body, withinMs: searchWithinMs })
      const failed = responses.find(({ error }) => error)
      if (failed)
        throw new OpenSearchError(
          `OpenSearch fails a search: ${JSON.stringify(failed.error).slice(0, 1000)}`,
          failed.status,
        )
      return responses
    },
  }
}
