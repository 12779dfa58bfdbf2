import { signToken, tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'

/** The body that a page sends after a mailed link opened it. */
export const linkBody = (linkKeys: string, purpose: string, id: number | string) => ({
  body: { token: signToken(tokenKeys([linkKeys]), purpose, String(id)) },
})
