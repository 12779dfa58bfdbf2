import type Koa from 'koa'
import { type Language, languageKey, languages } from '@materia/contracts/languages.ts'

/** What the address asks for, else what was chosen before (spec 1). */
export function pageLanguage(ctx: Koa.Context): Language {
  return known(ctx.query.lang) ?? chosenBefore(ctx)
}

/** Where no script runs a language is chosen by an address, and holds for the pages after it too. */
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
