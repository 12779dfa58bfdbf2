import type { IncomingMessage } from 'node:http'
import { commonErrors } from '@materia/contracts/errors.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { readBytes } from '@materia/service-kit/src/http/readBody.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { UserRows } from '../accounts/user.ts'
import { type MailListRows, setMailList } from './mailList.ts'

const bodyBytesMax = 4 * 1024

export function stopMailList(deps: MailListRows & UserRows) {
  return route(identity.stopMailList, async ({ params: { token }, ctx }) => {
    if (!(await isOneClick(ctx.req))) throw new AppError(commonErrors.UNSUPPORTED_MEDIA_TYPE)
    await setMailList(deps, token, false)
  })
}

/** Whether the body is the form of RFC 8058, in one of its two content types. */
async function isOneClick(req: IncomingMessage): Promise<boolean> {
  const body = new Uint8Array(await readBytes(req, bodyBytesMax))
  const headers = { 'content-type': req.headers['content-type'] ?? '' }
  const form = await new Response(body, { headers }).formData().catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}
