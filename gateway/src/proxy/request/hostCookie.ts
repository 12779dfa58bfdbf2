import type Koa from 'koa'

type Options = { isBehindTls: boolean; sameSite: 'lax' | 'strict' }

/** Browsers accept a `__Host-` cookie only over TLS and only for this exact host. */
export const hostCookieName = (name: string, isBehindTls: boolean) =>
  isBehindTls ? `__Host-${name}` : name

/** A cookie for this host that scripts cannot read. */
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
