/** How a service refuses a call. */
export const refusal = (status: number, code: string): [number, object] => [
  status,
  { message: code, code, requestId: 'r' },
]
