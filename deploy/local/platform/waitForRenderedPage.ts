import { setTimeout as wait } from 'node:timers/promises'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'

const retryMs = 250
const timeoutMs = 30_000

/**
 * Waits until a visitor's marketplace is server-rendered with its listings. Returns false after 30
 * seconds, for example if the code that renders it is broken.
 */
export async function waitForRenderedPage(url: string): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(retryMs)) {
    const html = await fetch(`${url}${marketplacePath}`).then(
      (page) => page.text(),
      () => '',
    )
    if (html.includes('data-server-rendered') && html.includes('href="/product/')) return true
  }
  return false
}
