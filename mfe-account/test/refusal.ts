/** A service's error response. */
export const refusal = (status: number, code: string): [number, object] => [
  status,
  { message: code, code, requestId: 'r' },
]
