import { findScreen } from '../site.ts'
import type { SiteScreen } from '../site.ts'

/** Loads a screen's code as soon as a link to it is pointed at, focused or touched: it is there at the click. */
export function preloadOnIntent(
  screens: SiteScreen[],
  load: (screen: SiteScreen) => Promise<unknown>,
): void {
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const screen = link?.origin === location.origin ? findScreen(screens, link.pathname) : undefined
    // If it fails, the navigation tries again and shows it.
    if (screen) load(screen).catch(() => {})
  }
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, handleIntent, { passive: true })
}
