/** The response to a call that is refused with this code, for `toMatchObject`. */
export const refusal = (status: number, code: string) => ({ status, body: { code } })
