import type Koa from 'koa'

type Options = { isBehindTls: boolean; sameSite: 'lax' | 'strict' }

/** The `__Host-` prefix makes browsers refuse a cookie unless it came over TLS, for this host alone. */
export const hostCookieName = (name: string, isBehindTls: boolean) =>
  isBehindTls ? `__Host-${name}` : name

/** A cookie for this host that no script reads. */
export function createHostCookie(baseName: string, { isBehindTls, sameSite }: Options) {
  const name = hostCookieName(baseName, isBehindTls)
  return {
    read: (ctx: Koa.Context) => ctx.cookies.get(name, { signed: false }) ?? '',
    write(ctx: Koa.Context, value: string | null, maxAge?: number) {
      ctx.cookies.secure = isBehindTls
      ctx.cookies.set(name, value, {
        signed: false,
        httpOnly: true,
        sameSite,
        secure: isBehindTls,
        ...(maxAge !== undefined && { maxAge }),
      })
    },
  }
}
