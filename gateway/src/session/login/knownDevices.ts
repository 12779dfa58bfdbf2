import { dayMs } from '@materia/contracts/durations.ts'
import { randomBytes } from 'node:crypto'
import type Koa from 'koa'
import { createHostCookie } from '../../proxy/request/hostCookie.ts'
import { cookieKeys } from '../cookieKeys.ts'

export type KnownDevices = {
  /** The id of the request's device, when this account has signed in on it before. */
  find: (ctx: Koa.Context, account: string) => string | null
  remember: (ctx: Koa.Context, account: string) => void
}

type Options = { secrets: string[]; isBehindTls: boolean }

/** The longest lifetime that browsers allow a cookie. */
const lifetimeMs = 400 * dayMs
const accountsMax = 5
const cookiePattern = /^[\w-]{22}(\.[\w-]{43}){1,5}$/

/**
 * Recognizes devices by a cookie from an earlier login, which stays after logout. It holds a random
 * id, and a signature over id and account for each account. The cookie does not reveal the
 * accounts. See OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export function createKnownDevices({ secrets, isBehindTls }: Options): KnownDevices {
  const cookie = createHostCookie('device', { isBehindTls, sameSite: 'strict' })
  const { sign, verify } = cookieKeys(secrets)
  const claim = (id: string, account: string) => `${id} ${account}`

  function read(ctx: Koa.Context): string[] {
    const value = cookie.read(ctx)
    return cookiePattern.test(value) ? value.split('.') : []
  }

  return {
    find(ctx, account) {
      const [id = '', ...signatures] = read(ctx)
      return signatures.some((signature) => verify(claim(id, account), signature)) ? id : null
    },

    remember(ctx, account) {
      const [id = randomBytes(16).toString('base64url'), ...signatures] = read(ctx)
      const others = signatures.filter((signature) => !verify(claim(id, account), signature))
      const value = [id, sign(claim(id, account)), ...others.slice(0, accountsMax - 1)].join('.')
      cookie.write(ctx, value, lifetimeMs)
    },
  }
}
