import type { Language } from '@materia/contracts/languages.ts'
import { previewBar } from './previewBar.ts'
import type { RenderedPage } from './worker/sandbox.ts'
import { attribute, jsonForHtml, jsonTextForHtml } from './html.ts'
import type { ReleaseSet } from '../rollout/releases.ts'
import { type Site, type SiteScreen, toShellScreen } from './site.ts'

type Parts = {
  language: Language
  isVisitor: boolean
  /** Path and query of the page. */
  address: string
  chosen: Pick<ReleaseSet, 'remotes' | 'preview'>
  site: Pick<Site, 'screens' | 'slots'>
  screen: SiteScreen | undefined
  /** Only styles use it, so cached pages may share one nonce for a second. */
  nonce: string
  /** The part of the head that describes the page. */
  head: string
  preloads: string
  telemetry: number
  /** Server-rendered content that replaces the skeleton. */
  rendered: RenderedPage | undefined
}

// A page without a session is marked, so that its scripts do not request the user.
const userPreload = '<link rel="preload" href="/api/user" as="fetch" crossorigin>'
const visitorMark = '<meta name="visitor">'

/** A server-rendered page needs no notice for disabled scripts. */
const noscript = /<noscript>[^]*?<\/noscript>/

/** Shown until the browser has rendered a screen. */
const skeleton = /<div id="root">[^]*?<!--materia:skeleton-->/

/** Fills in the shell's `index.html` for one request. */
export function pageHtml(template: string, parts: Parts): string {
  const { language, isVisitor, nonce, head, preloads, telemetry, rendered } = parts
  // Applied only to our own text, never to text that users wrote.
  const withNonce = (text: string) => text.replaceAll('__NONCE__', () => nonce)
  // Functions, because `$` has a special meaning in a replacement string.
  return withNonce(template)
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('"/manifest.en.', () => `"/manifest.${language}.`)
    .replace(noscript, (text) => (rendered ? '' : text))
    .replace('<!--materia:about-->', () => head)
    .replace(
      '<!--materia:session-->',
      () =>
        `${isVisitor ? visitorMark : userPreload}<meta name="telemetry" content="${telemetry}">`,
    )
    .replace('<!--materia:head-->', () => `${withNonce(rendered?.styles ?? '')}${preloads}`)
    .replace('<!--materia:registry-->', () => registryHtml(parts))
    .replace(skeleton, (found) =>
      rendered
        ? `<div id="root" data-server-rendered="${language}">${rendered.html}</div>`
        : `${found.replace('__FRAME__', attribute(frameOf(parts)))}${previewBar(parts)}`,
    )
}

/**
 * The JSON that the shell reads before its first render: registry, screens, slots, and data of a
 * server-rendered page.
 */
function registryHtml({ chosen, site: { screens, slots }, rendered }: Parts): string {
  return [
    json('remotes', jsonForHtml(chosen.remotes)),
    json('site', jsonForHtml({ screens: screens.map(toShellScreen), slots })),
    rendered ? json('rendered-queries', jsonTextForHtml(rendered.data)) : '',
  ].join('')
}

const json = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text}</script>`

/** Visitors of a guarded screen are redirected to the login, so the skeleton shows a form. */
function frameOf({ screen, isVisitor }: Parts): string {
  return (screen?.isGuarded && isVisitor ? 'form' : screen?.frame) ?? ''
}
