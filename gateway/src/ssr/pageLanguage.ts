import type Koa from 'koa'
import { type Language, languageKey, languages } from '@materia/contracts/languages.ts'

/** The language in the address, else the one chosen before, else English. */
export function pageLanguage(ctx: Koa.Context): Language {
  return known(ctx.query.lang) ?? chosenBefore(ctx)
}

/**
 * Without scripts, a language is chosen by its address. The cookie keeps it for the following
 * pages.
 */
export function saveLanguage(ctx: Koa.Context): void {
  const chosen = known(ctx.query.lang)
  if (chosen && chosen !== chosenBefore(ctx))
    ctx.cookies.set(languageKey, chosen, {
      signed: false,
      httpOnly: false,
      sameSite: 'lax',
      maxAge: 31_536_000_000,
    })
}

function chosenBefore(ctx: Koa.Context): Language {
  return known(ctx.cookies.get(languageKey, { signed: false })) ?? 'en'
}

function known(asked: unknown): Language | undefined {
  return languages.find((language) => language === asked)
}
