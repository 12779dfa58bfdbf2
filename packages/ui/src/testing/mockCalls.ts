/**
 * Status and body by call, e.g. `{ 'POST /api/login': [401, { message: '…' }] }`. A status alone
 * has no body.
 */
export type MockResponses = Record<string, [status: number, body?: unknown]>

export type SentCall = { call: string; body: unknown }

/**
 * For tests: replaces the network and records the calls. Fails for a call without a response in
 * `answers`.
 */
export function mockCalls(answers: MockResponses): SentCall[] {
  const sent: SentCall[] = []
  globalThis.fetch = async (path, init) => {
    const call = `${init?.method ?? 'GET'} ${String(path)}`
    const answer = answers[call]
    if (!answer) throw new Error(`No answer was given for ${call}`)
    sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const [status, body] = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  }
  return sent
}
