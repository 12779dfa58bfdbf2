import { text } from 'node:stream/consumers'
import createCache from '@emotion/cache'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter } from 'react-router-dom'
import { homePath } from '@materia/contracts/shell/screenPaths.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { createQueryClient } from '@materia/ui/src/createQueryClient.ts'
import { currentUserQuery } from '@materia/client/identity/useSession.ts'
import { App } from './App.tsx'
import { createDiscovery } from './createDiscovery.tsx'
import { homeRoutes } from './home/homeRoutes.tsx'
import { initialized } from './initialized.ts'
import { routes } from './routes.tsx'

/**
 * The landing page as a visitor first sees it, made while building: the same components as in the browser, without its data.
 * `styles` belong into the head; `__NONCE__` in them is the gateway's to fill.
 */
export async function prerenderHome(language: Language): Promise<{ html: string; styles: string }> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  const router = createMemoryRouter(routes, { patchRoutesOnNavigation: createDiscovery([{ path: homePath, owner: 'home' }], async () => homeRoutes) })
  await initialized(router)
  const styles = createCache({ key: 'm', nonce: '__NONCE__' })
  const app = <App router={router} queryClient={queryClient} styles={styles} language={language} />
  // In one piece: React would send large parts apart, with a script that puts them in place, which the page's policy forbids.
  const { prelude } = await prerenderToNodeStream(app, { progressiveChunkSize: Infinity })
  return apart(await text(prelude))
}

// Emotion writes each style before the element that has it. There React would take it for a part of the page that should not be.
function apart(markup: string): { html: string; styles: string } {
  const found = [...markup.matchAll(/<style data-emotion="m(-global)? ([^"]+)"[^>]*>([^<]*)<\/style>/g)]
  const own = found.filter(([, isGlobal]) => !isGlobal)
  return {
    html: markup.replaceAll(/<style[^>]*>[^<]*<\/style>|<title>[^<]*<\/title>/g, ''),
    styles: [
      ...found.filter(([, isGlobal]) => isGlobal).map(([style]) => style),
      `<style data-emotion="m ${own.map(([, , name]) => name).join(' ')}" nonce="__NONCE__">${own.map(([, , , css]) => css).join('')}</style>`,
    ].join(''),
  }
}
